import { createHash } from 'node:crypto';
import { monthOf } from '@kernel/time';
import type { LawEdition, LawTable } from '../domain/statutes';

interface Published {
  source: string;
  effectiveFrom: string;
  effectiveTo: string | null;
}

/** A published table as an edition of the law, identified by the hash of its content. */
export const editionFrom = (table: LawTable, content: Published, part = ''): LawEdition => ({
  table,
  part,
  content,
  source: content.source,
  from: monthOf(content.effectiveFrom),
  to: content.effectiveTo === null ? null : monthOf(content.effectiveTo),
  hash: createHash('sha256')
    .update(JSON.stringify(ordered(content)))
    .digest('hex'),
});

/** The same content has the same hash, whatever the order of its fields. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, ordered(each)]),
  );
}
