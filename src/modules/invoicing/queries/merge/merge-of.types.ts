import type { Month, PlainDate } from '@kernel/time';
import type { Status } from '../../domain/document/lifecycle';

/** How a document stands to merging: what it contains, or what contains it. */
export interface MergeOf {
  contains: {
    count: number;
    consolidated: boolean;
    month: Month | null;
    dueDate: PlainDate | null;
  } | null;
  containedIn: { id: string; invoiceNumber: string | null; submitStatus: Status } | null;
}
