import { type Input, type PageQuery, type ResourceDefinition, tableOf } from '@kernel/resource';
import type { Fault } from '@kernel/rules';
import { isPlainDate } from '@kernel/time';
import type { UnitOfWork } from '../cqrs/unit-of-work';
import { snake } from './columns-of';
import type { Piece } from './list/list.types';

/**
 * One edition of a key: in force from its first day until its last, or until the next one begins.
 */
export interface Edition {
  id: string;
  validFrom: string;
  validTo: string | null;
}

const hasEnd = ({ fields }: ResourceDefinition): boolean => 'validTo' in fields;

/** For each key the edition that is in force on the given day. */
export function inForce(definition: ResourceDefinition, { inForceOn: day }: PageQuery): Piece[] {
  const { editionOf } = definition;
  if (!editionOf || day === undefined || !isPlainDate(day)) return [];
  const sameKey = editionOf.map((name) => `later.${snake(name)} = t.${snake(name)}`).join(' AND ');
  const notEnded = hasEnd(definition) ? ' AND (t.valid_to IS NULL OR t.valid_to >= ?)' : '';
  return [
    {
      sql: `t.valid_from <= ?${notEnded} AND NOT EXISTS (SELECT 1 FROM ${tableOf(definition)} later
        WHERE ${sameKey} AND later.valid_from > t.valid_from AND later.valid_from <= ?)`,
      params: hasEnd(definition) ? [day, day, day] : [day, day],
    },
  ];
}

/**
 * All editions of the record's key, in order, locked until the transaction ends: of two that start
 * editions of one key concurrently, the later one sees what the other wrote.
 */
export async function editionsBeside(
  units: UnitOfWork,
  definition: ResourceDefinition,
  record: Input,
): Promise<Edition[]> {
  const key = definition.editionOf ?? [];
  const same = key.map((name) => `${snake(name)} = ?`).join(' AND ');
  const end = hasEnd(definition) ? 'valid_to' : 'NULL';
  const rows: Edition[] = await units.manager.query(
    `SELECT id, valid_from AS validFrom, ${end} AS validTo FROM ${tableOf(definition)}
     WHERE ${same} ORDER BY valid_from FOR UPDATE`,
    key.map((name) => record[name]),
  );
  return rows.map((row) => ({ ...row, id: String(row.id) }));
}

/** The days of one edition would overlap another's that has an explicit end. */
export function* overlapFaults(editions: readonly Edition[], id: string): Generator<Fault> {
  const at = editions.findIndex((each) => each.id === id);
  const [before, own, after] = [editions[at - 1], editions[at], editions[at + 1]];
  if (before?.validTo && own && own.validFrom <= before.validTo)
    yield {
      code: 'edition.overlaps',
      path: 'validFrom',
      params: { from: before.validFrom, to: before.validTo },
    };
  if (own?.validTo && after && after.validFrom <= own.validTo)
    yield { code: 'edition.nextBegins', path: 'validTo', params: { from: after.validFrom } };
}
