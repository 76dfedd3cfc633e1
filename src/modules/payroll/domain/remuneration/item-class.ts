import type { PayItem, TaxClass } from './item.types';

type Classed = Pick<PayItem, 'tax'>;

/** Additional remuneration in the formula, in cash or not. */
export const isAdditional = ({ tax }: Classed): boolean =>
  tax === 'additional' || tax === 'additionalBenefit';

/** Normal remuneration in the formula: in cash, a benefit in kind, living accommodation. */
export const isNormal = ({ tax }: Classed): boolean =>
  tax === 'normal' || tax === 'benefit' || tax === 'accommodation';

/** Taxed, but never paid. */
export const isBenefit = ({ tax }: Classed): boolean =>
  tax === 'benefit' || tax === 'additionalBenefit' || tax === 'accommodation';

/** Whether a line that the engine writes may be of this class: it is paid, or taken off pay. */
export const mayBeComputed = (tax: TaxClass): boolean => !isBenefit({ tax }) && tax !== 'zakat';

/** What an organisation decides about an item: the schemes it is wages for, its tax, its lines of Form EA. */
export type Treatment = Pick<
  PayItem,
  'countsFor' | 'tax' | 'exemption' | 'exemptionLimit' | 'eaTaxable' | 'eaExempt'
>;

/** The treatment of an item, in a fixed order. */
export const treatmentOf = (item: Treatment): Treatment => ({
  countsFor: {
    epf: item.countsFor.epf,
    socso: item.countsFor.socso,
    eis: item.countsFor.eis,
    hrd: item.countsFor.hrd,
  },
  tax: item.tax,
  exemption: item.exemption,
  ...(item.exemptionLimit && { exemptionLimit: item.exemptionLimit }),
  eaTaxable: item.eaTaxable,
  eaExempt: item.eaExempt,
});

/** Whether two items are treated alike; a limit is an item's own, so an item that has one stands alone. */
export const isTreatedAs = (a: Treatment, b: Treatment): boolean =>
  (['epf', 'socso', 'eis', 'hrd'] as const).every(
    (each) => a.countsFor[each] === b.countsFor[each],
  ) &&
  a.tax === b.tax &&
  a.exemption === b.exemption &&
  a.exemptionLimit === undefined &&
  b.exemptionLimit === undefined &&
  a.eaTaxable === b.eaTaxable &&
  a.eaExempt === b.eaExempt;

/** When arrears were earned: in the year in which they are paid, or in an earlier one. */
export type EarnedIn = 'year' | 'earlierYear';

/** The line of Form EA for arrears of earlier years (B2). */
export const EARLIER_YEARS = 'B2';

/**
 * An item of cash remuneration as arrears: wages for the same schemes and exempt by the same rule,
 * but additional remuneration (payroll-pcb, section 7), paid whole, and part of no base of pay.
 * Anything else stays what it is.
 */
export function asArrears(item: PayItem, earnedIn: EarnedIn): PayItem {
  if (!isCash(item) || item.kind === 'deduction') return item;
  return {
    ...item,
    tax: 'additional',
    isProrated: false,
    inOvertimeBase: false,
    inUnpaidLeaveBase: false,
    inLeavePayBase: false,
    eaTaxable: earnedIn === 'earlierYear' ? EARLIER_YEARS : item.eaTaxable,
  };
}

/** Remuneration that is paid: what gross pay consists of. */
export const isCash = (item: Classed): boolean =>
  !isBenefit(item) && (isNormal(item) || isAdditional(item));
