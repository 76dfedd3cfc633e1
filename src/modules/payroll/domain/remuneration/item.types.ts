import type { Decimal } from '@kernel/money';
import type { Scheme } from '../statutes';

/** What an item does to pay: adds to it, takes from it, or pays for extra work. */
export type ItemKind = 'addition' | 'deduction' | 'overtime';

/** How an entry of an item becomes an amount. */
export type ItemCalculation = 'amount' | 'unitsTimesRate' | 'hoursTimesRate' | 'percentOfBasic';

/**
 * How an item stands to PCB: normal or additional remuneration in cash; a benefit in kind or living accommodation, which is
 * taxed and never paid; zakat, which reduces the tax; or nothing.
 */
export type TaxClass =
  'normal' | 'additional' | 'benefit' | 'additionalBenefit' | 'accommodation' | 'zakat' | 'none';

/** Why an item, or a part of it, is not taxed; the figures stand in the edition of exemptions. */
export type ExemptionRule =
  | 'petrolAndTravel'
  | 'childcare'
  | 'award'
  | 'ownProducts'
  | 'communication'
  | 'parkingAndMeals'
  | 'interestSubsidy'
  | 'exempt'
  | 'compensation'
  | 'gratuity';

/** A line of Form EA: B1(a) is `B1a`, part F is `F`. */
export type EaField = string;

/** What the engine itself writes a line for. */
export const itemRoles = [
  ...(['basic', 'unpaidLeave', 'leavePay', 'overtime', 'restDay', 'publicHoliday'] as const),
  ...(['leaveEncashment'] as const),
] as const;
export type ItemRole = (typeof itemRoles)[number];

/** An item of pay as the engine sees it: delivered, or an organisation's own. */
export interface PayItem {
  code: string;
  kind: ItemKind;
  calculation: ItemCalculation;
  /** The component of wages that it is, by which the bonus note and unpaid leave are known. */
  component: string;
  /** The schemes that it is wages for. */
  countsFor: Readonly<Record<Scheme, boolean>>;
  tax: TaxClass;
  exemption: ExemptionRule | null;
  /** A monthly amount that falls with the part of the month employed. */
  isProrated: boolean;
  /** A monthly amount that belongs to the ordinary rate, to a day of unpaid leave, to a day of leave pay. */
  inOvertimeBase: boolean;
  inUnpaidLeaveBase: boolean;
  inLeavePayBase: boolean;
  /** Where the taxable and the exempt part stand in Form EA; null where they do not. */
  eaTaxable: EaField | null;
  eaExempt: EaField | null;
}

/** An item of the delivered catalogue. */
export interface PresetItem extends PayItem {
  category: string;
  role: ItemRole | null;
  names: Readonly<Record<'en' | 'ms' | 'zh-cn' | 'zh-tw', string>>;
  source: string;
}

/** One entry of an item in a month. */
export interface ItemEntry {
  item: PayItem;
  /** Ringgit, never below zero: the kind of the item says which way it goes. */
  amount?: Decimal;
  /** For units × rate and hours × rate. */
  units?: Decimal;
  rate?: Decimal;
  /** For a percentage of basic pay. */
  percent?: Decimal;
  /** Paid in a later run of the month: it counts for PCB now, and is taken then (E(8) of the specification). */
  isLater?: boolean;
}
