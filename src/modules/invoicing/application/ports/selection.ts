import type { PageQuery } from '@kernel/resource';
import type { KindNumber } from '../../domain/document/kinds';

/** What a batch is about: documents by id, or all that match a list's query. */
export interface Selection {
  ids?: readonly string[];
  query?: PageQuery & { kind: KindNumber; bin?: boolean; statuses?: readonly number[] };
}

export interface Selected {
  id: string;
  invoiceNumber: string | null;
}

export abstract class Selections {
  /** The documents of a selection within the present scope, in the list's order. */
  abstract resolve(selection: Selection): Promise<Selected[]>;
}
