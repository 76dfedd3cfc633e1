import type { Fault, Params } from '@kernel/rules';
import type { Place } from './place';

/** A fault at a path of the UBL document. */
export const finding = (code: string, place: Place | string, params?: Params): Fault => ({
  code,
  path: typeof place === 'string' ? place : place.path,
  ...(params && { params }),
});
