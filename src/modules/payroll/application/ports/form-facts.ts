import type { PlainDate } from '@kernel/time';
import type { EarlierStatement, ListedMover } from '../../domain/paper';

/** What forms take from masters beside the runs; within the current scope. */
export abstract class FormFacts {
  /** Statements by Form TP3 for a year, in the order of staff numbers. */
  abstract earlier(year: number): Promise<EarlierStatement[]>;
  /** Whose first or last day is among these days, both included. */
  abstract movers(from: PlainDate, to: PlainDate): Promise<ListedMover[]>;
}
