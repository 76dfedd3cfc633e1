import type { PlainDate } from '@kernel/time';
import type { EarlierStatement, ListedMover } from '../../domain/paper';

/** What forms take from masters besides the runs; within the current scope. */
export abstract class FormFacts {
  /** Statements by Form TP3 for a year, in the order of staff numbers. */
  abstract earlier(year: number): Promise<EarlierStatement[]>;
  /** People whose first or last day is in this period, both ends included. */
  abstract movers(from: PlainDate, to: PlainDate): Promise<ListedMover[]>;
}
