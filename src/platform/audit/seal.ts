/** An audit row as the database returns it. */
export interface TrailRow {
  id: string;
  org_id: string;
  user_id: string | null;
  reason: string | null;
  at: Date;
  resource: string;
  record_id: string;
  action: string;
  before_data: string | object | null;
  after_data: string | object | null;
  request_id: string;
}

export const trailColumns = `a.id, a.org_id, a.user_id, a.reason, a.at, a.resource, a.record_id,
  a.action, a.before_data, a.after_data, a.request_id`;

/** The end of a chain: the number of seals and the last of them. */
export interface ChainEnd {
  position: number;
  hash: string;
}

export const BEGINNING: ChainEnd = { position: 0, hash: '0'.repeat(64) };

/** What a seal covers: the previous seal, its position, and every column of the row. */
export const sealedText = (before: ChainEnd, row: TrailRow): string =>
  JSON.stringify([
    before.hash,
    before.position + 1,
    row.id,
    row.org_id,
    row.user_id,
    row.reason,
    row.at.toISOString(),
    row.resource,
    row.record_id,
    row.action,
    ordered(valueOf(row.before_data)),
    ordered(valueOf(row.after_data)),
    row.request_id,
  ]);

/** MariaDB stores JSON as the text it was given, MySQL as a value with its own key order. */
const valueOf = (json: string | object | null): unknown =>
  typeof json === 'string' ? JSON.parse(json) : json;

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (value === null || typeof value !== 'object') return value;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return members.map(([name, each]) => [name, ordered(each)]);
}
