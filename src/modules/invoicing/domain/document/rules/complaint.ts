import { isCode, type CodeListName } from '@kernel/codes';
import type { Decimal } from '@kernel/money';
import type { Fault, Params } from '@kernel/rules';

export const fault = (code: string, path: string, params?: Params): Fault =>
  params ? { code, path, params } : { code, path };

export const warning = (code: string, path: string, params?: Params): Fault => ({
  ...fault(code, path, params),
  severity: 'warning',
});

/** A warning that must be confirmed before submission. */
export const question = (code: string, path: string, params: Params): Fault => ({
  ...warning(code, path, params),
  confirm: true,
});

export const isZero = (value: Decimal | null): boolean => value === null || value.isZero();

export const isNegative = (value: Decimal | null): boolean =>
  value !== null && value.isNegative() && !value.isZero();

/** Specification 1, section 5: rates are 0 to 100. */
export const outsidePercent = (value: Decimal | null): boolean =>
  value !== null && (isNegative(value) || value.greaterThan(100));

/** A stated code that is not in the list; a missing one is another rule's business. */
export const unknownCode = (list: CodeListName, code: string | null): boolean =>
  code !== null && !isCode(list, code);
