import type { ComparedField } from '../domain/entry/comparison';
import type { EntryState } from '../domain/entry/entry-states';

export interface ComparedBuyer {
  buyerId: string;
  version: number;
  companyName: string;
  fields: ComparedField[];
}

export interface EntryComparison {
  status: EntryState;
  candidates: ComparedBuyer[];
}
