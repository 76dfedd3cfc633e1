import { Invalid } from '@kernel/rules';

/**
 * Older clients send whole entities back, including members that only the server sets. The resource
 * takes and validates the members it knows; the rest is ignored.
 */
export type Entity = Readonly<Record<string, unknown>>;

const ID = /^\d{1,19}$/;

const idText = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : '';

/** The id of an entity, as a number or as text, from the member called `path`. */
export function idOf(value: unknown, path = 'id'): string {
  const id = idText(value);
  if (ID.test(id)) return id;
  const isMissing = value === undefined || value === null || value === '';
  throw new Invalid([{ code: isMissing ? 'required' : 'badValue', path }]);
}

/**
 * One of the numbers from 1 that a query asks for, such as a status; undefined when it asks for any,
 * which clients of this family also write as 0 or -1.
 */
export function oneOf(most: number, value: string | undefined, path: string): string | undefined {
  if (value === undefined || value === '0' || value === '-1') return undefined;
  if (/^[1-9]$/.test(value) && Number(value) <= most) return value;
  throw new Invalid([{ code: 'badValue', path }]);
}

/** What a query has to name. */
export function named(value: string | undefined, path: string): string {
  if (value !== undefined) return value;
  throw new Invalid([{ code: 'required', path }]);
}

/** A bare array of ids (platform-api, section 1.1). */
export function idsIn(body: unknown): string[] {
  const ids = Array.isArray(body) ? body.map(idText) : [];
  if (ids.length === 0) throw new Invalid([{ code: 'required', path: 'ids' }]);
  if (ids.length > 1000 || !ids.every((id) => ID.test(id)))
    throw new Invalid([{ code: 'badValue', path: 'ids' }]);
  return ids;
}

/** A record to be added; its owner is taken from the user who adds it. */
export const ownOf = (body: Entity): Entity => ({ ...body, orgId: undefined });

/** One id as clients of this family send it, or several as our own lists do. */
export const deletedIn = (body: Entity): string[] =>
  body.ids === undefined || body.ids === null ? [idOf(body.id)] : idsIn(body.ids);

/**
 * Our console sends the version it read; older clients send none and update the record as it is.
 * A version that cannot be read is refused: without it, the changes of others would be lost.
 */
export function versionIn({ version }: Entity): number | null {
  if (version === undefined || version === null || version === '') return null;
  if (!/^\d{1,9}$/.test(idText(version)))
    throw new Invalid([{ code: 'badValue', path: 'version' }]);
  return Number(version);
}
