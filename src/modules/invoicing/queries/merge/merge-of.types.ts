import type { Month, PlainDate } from '@kernel/time';
import type { Status } from '../../domain/document/lifecycle';

/** A document's merge relations: what it contains, or what contains it. */
export interface MergeOf {
  contains: {
    count: number;
    consolidated: boolean;
    month: Month | null;
    dueDate: PlainDate | null;
  } | null;
  containedIn: { id: string; invoiceNumber: string | null; submitStatus: Status } | null;
}
