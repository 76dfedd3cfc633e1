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
