import type { Decimal } from '@kernel/money';
import type { Scheme } from '../statutes';

/** What an item does to pay: adds to it, takes from it, or pays for extra work. */
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

/** What is valued as a benefit is no wages, and belongs to no base of pay. */
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
 * How an item stands to PCB: normal or additional remuneration in cash; a benefit in kind or living accommodation, which is
 * taxed and never paid; zakat, which reduces the tax; or nothing.
 */
export const taxClasses = [
  ...(['normal', 'additional', 'benefit', 'additionalBenefit', 'accommodation'] as const),
  ...(['zakat', 'none'] as const),
] as const;
export type TaxClass = (typeof taxClasses)[number];

/** Why an item, or a part of it, is not taxed; the figures stand in the edition of exemptions. */
export const exemptionRules = [
  ...(['petrolAndTravel', 'childcare', 'award', 'ownProducts', 'communication'] as const),
  ...(['parkingAndMeals', 'interestSubsidy', 'exempt', 'compensation', 'gratuity'] as const),
] as const;
export type ExemptionRule = (typeof exemptionRules)[number];

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
  /** What of the item alone is exempt in a year at most; within the limit of its rule where it has one. */
  exemptionLimit?: Decimal;
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
  /** The months of the year over which a year's value is spread; those that are left where it is not said. */
  months?: number;
  /** Paid in a later run of the month: it counts for PCB now, and is taken then (E(8) of the specification). */
  isLater?: boolean;
}
