import { Injectable } from '@nestjs/common';
import { amountText } from '@kernel/money';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import type { DocumentState } from '../../../domain/document/document.types';
import {
  contributionsOf,
  type Contribution,
  type Counted,
  negated,
} from '../../../domain/totals/contributions';

/** A document before and after a change, and its owner. */
export interface CountedChange {
  id: string;
  orgId: string;
  createUserId: string | null;
  before: Counted;
  after: Counted;
  /** Its content changed too, not only its status. */
  rewritten: boolean;
}

/** What an owner's documents add to a total, or take from it. */
export interface Delta extends Contribution {
  orgId: string;
  createUserId: string | null;
}

const columns =
  'dimension, org_id, create_user_id, kind, status, subject, label, period, documents, amount, tax';
const MAX = 1_000;

/**
 * Records, in the transaction that changes documents, by how much the totals change. Rows are only
 * inserted, so that writers never wait for each other; readers add them to the sums.
 */
@Injectable()
export class TotalDeltas {
  constructor(private readonly units: UnitOfWork) {}

  /** To be called once the rows are written, and so locked: nobody counts them meanwhile. */
  async note(changes: readonly CountedChange[]): Promise<void> {
    const relevant = changes.filter(changesFigures);
    if (relevant.length === 0) return;
    const counted = await this.countedAmong(relevant.map(({ id }) => id));
    // A document that is not counted yet will be counted in its current state.
    await this.add(relevant.filter(({ id }) => counted.has(id)).flatMap(deltasOf));
  }

  async add(deltas: readonly Delta[]): Promise<void> {
    const rows = summed(deltas);
    for (let from = 0; from < rows.length; from += MAX) {
      const some = rows.slice(from, from + MAX);
      await this.units.manager.query(
        `INSERT INTO invoicing_total_delta (${columns})
         VALUES ${some.map(() => '(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)').join(', ')}`,
        some.flatMap(valuesOf),
      );
    }
  }

  private async countedAmong(ids: readonly string[]): Promise<Set<string>> {
    const rows: { id: string }[] = await this.units.manager.query(
      'SELECT id FROM invoicing_document WHERE id IN (?) AND totalled = 1',
      [ids],
    );
    return new Set(rows.map(({ id }) => String(id)));
  }
}

const changesFigures = ({ before, after, rewritten }: CountedChange): boolean =>
  rewritten ||
  before.submitStatus !== after.submitStatus ||
  before.mergeStatus !== after.mergeStatus ||
  (before.deletedAt === null) !== (after.deletedAt === null);

const deltasOf = ({ orgId, createUserId, before, after }: CountedChange): Delta[] =>
  [...contributionsOf(before).map(negated), ...contributionsOf(after)].map((each) => ({
    ...each,
    orgId,
    createUserId,
  }));

/** What a document adds when it is first counted. */
export const firstDeltas = (
  state: Counted,
  owner: Pick<DocumentState, 'orgId'> & { createUserId: string | null },
): Delta[] => contributionsOf(state).map((each) => ({ ...each, ...owner }));

const keyOf = (each: Delta): string =>
  [
    each.dimension,
    each.orgId,
    each.createUserId,
    each.kind,
    each.status,
    each.subject,
    each.day,
  ].join(' ');

/** A hundred documents of a day result in a few rows; changes that cancel out in none. */
function summed(deltas: readonly Delta[]): Delta[] {
  const sums = new Map<string, Delta>();
  for (const each of deltas) {
    const key = keyOf(each);
    const before = sums.get(key);
    sums.set(
      key,
      before
        ? {
            ...each,
            documents: before.documents + each.documents,
            amount: before.amount.plus(each.amount),
            tax: before.tax.plus(each.tax),
          }
        : each,
    );
  }
  return [...sums.values()].filter(
    ({ documents, amount, tax }) => documents !== 0 || !amount.isZero() || !tax.isZero(),
  );
}

const valuesOf = (each: Delta): unknown[] => [
  each.dimension,
  each.orgId,
  each.createUserId ?? 0,
  each.kind,
  each.status,
  each.subject,
  each.label.slice(0, 300),
  each.day,
  each.documents,
  amountText(each.amount),
  amountText(each.tax),
];
