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
