import type { Decimal } from '@kernel/money';
import type { PlainDate } from '@kernel/time';
import type { Scheme } from '../statutes';

/** The effect of an item on pay: adds to it, deducts from it, or pays for extra work. */
export const itemKinds = ['addition', 'deduction', 'overtime'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** How an entry of an item becomes an amount. */
export const itemCalculations = [
  ...(['amount', 'unitsTimesRate', 'hoursTimesRate', 'percentOfBasic'] as const),
  ...(['yearlyValue', 'accommodationValue', 'hotelValue'] as const),
] as const;
export type ItemCalculation = (typeof itemCalculations)[number];

/** Living accommodation is valued by the income of the month. */
export const valuesAccommodation = (calculation: ItemCalculation): boolean =>
  calculation === 'accommodationValue' || calculation === 'hotelValue';

/** Anything valued as a benefit is not wages, and belongs to no base of pay. */
export const valuesBenefit = (calculation: ItemCalculation): boolean =>
  calculation === 'yearlyValue' || valuesAccommodation(calculation);

/** The group of an item in lists. */
export const itemCategories = [
  ...(['basic', 'fixedAllowance', 'variableAllowance', 'travel', 'overtime', 'leave'] as const),
  ...(['bonus', 'commission', 'tips', 'fee', 'award', 'arrears', 'advance', 'leaving'] as const),
  ...(['benefit', 'reimbursement', 'deduction'] as const),
] as const;
export type ItemCategory = (typeof itemCategories)[number];

/**
 * The PCB class of an item: normal or additional remuneration in cash; a benefit in kind or living
 * accommodation, which is taxed but never paid; zakat, which reduces the tax; or none.
 */
export const taxClasses = [
  ...(['normal', 'additional', 'benefit', 'additionalBenefit', 'accommodation'] as const),
  ...(['zakat', 'none'] as const),
] as const;
export type TaxClass = (typeof taxClasses)[number];

/** Why an item, or a part of it, is not taxed; the figures are in the edition of exemptions. */
export const exemptionRules = [
  ...(['petrolAndTravel', 'childcare', 'award', 'ownProducts', 'communication'] as const),
  ...(['parkingAndMeals', 'interestSubsidy', 'exempt', 'compensation', 'gratuity'] as const),
] as const;
export type ExemptionRule = (typeof exemptionRules)[number];

/** A line of Form EA: B1(a) is `B1a`, part F is `F`. */
export type EaField = string;

/** The lines that the engine itself writes. */
export const itemRoles = [
  ...(['basic', 'unpaidLeave', 'leavePay', 'overtime', 'restDay', 'publicHoliday'] as const),
  ...(['leaveEncashment'] as const),
] as const;
export type ItemRole = (typeof itemRoles)[number];

/** An item of pay as the engine sees it: built in, or the organisation's own. */
export interface PayItem {
  code: string;
  kind: ItemKind;
  calculation: ItemCalculation;
  /** The wage component that it is, which identifies bonuses and unpaid leave. */
  component: string;
  /** The schemes for which it is wages. */
  countsFor: Readonly<Record<Scheme, boolean>>;
  tax: TaxClass;
  exemption: ExemptionRule | null;
  /** The most of this item that is exempt in a year; within the limit of its rule if it has one. */
  exemptionLimit?: Decimal;
  /** A monthly amount that is prorated to the employed part of the month. */
  isProrated: boolean;
  /** Monthly amounts included in the ordinary rate, a day of unpaid leave, a day of leave pay. */
  inOvertimeBase: boolean;
  inUnpaidLeaveBase: boolean;
  inLeavePayBase: boolean;
  /** The lines of Form EA for the taxable and the exempt part; null if there is none. */
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
  /** Ringgit, never negative: the kind of the item gives the sign. */
  amount?: Decimal;
  /** For units × rate and hours × rate. */
  units?: Decimal;
  rate?: Decimal;
  /** For a percentage of basic pay. */
  percent?: Decimal;
  /** The months over which a yearly value is spread; the remaining ones by default. */
  months?: number;
  /** In the last of these months, the number of those before it; omitted in any other. */
  monthsBefore?: number;
  /** The days of the period on which a prorated amount is in force; omitted if it is on all. */
  days?: { from: PlainDate; to: PlainDate };
  /** Paid in a later run of the month: it counts for PCB now, and is deducted then (E(8) of the specification). */
  isLater?: boolean;
}
