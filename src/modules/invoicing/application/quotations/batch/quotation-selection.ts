import type { PageQuery } from '@kernel/resource';
import type { Selected } from '../../ports/selection';

/** What a batch is about: quotations by id, or all that match a list's query. */
export interface QuotationSelection {
  ids?: readonly string[];
  query?: PageQuery & { bin?: boolean };
}

export abstract class QuotationSelections {
  /** The quotations of a selection within the present scope, in the list's order. */
  abstract resolve(selection: QuotationSelection): Promise<Selected[]>;
}
