import type { Piece } from '@platform/resource';

/** The condition under which everybody may see a recurring item: it is not confidential (ADR 72). */
export abstract class OpenRecurringItems {
  /** On the items themselves, with alias `t`. */
  abstract inList(): Piece;
  /** On rows of the audit trail: those of items, and of everything else. */
  abstract inTrail(alias: string): Piece;
}
