import type { Fault, Params } from '@kernel/rules';
import type { Place } from './place';

/** A fault at a path of the UBL document. */
export const finding = (code: string, place: Place | string, params?: Params): Fault => ({
  code,
  path: typeof place === 'string' ? place : place.path,
  ...(params && { params }),
});

/** A finding that does not hold the document back: the sources differ, and the authority decides. */
export const doubt = (code: string, place: Place | string): Fault => ({
  ...finding(code, place),
  severity: 'warning',
});

/** A field with more characters than the authority takes; a symbol of two UTF-16 units is one. */
export function* tooLong(
  place: Place,
  field: string,
  max: number,
  code = 'precheck.tooLong',
): Generator<Fault> {
  const count = [...place.written].length;
  if (count > max) yield finding(code, place, { field, max, count });
}
