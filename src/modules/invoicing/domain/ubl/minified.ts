import { Decimal } from '@kernel/money';
import type { Aggregate } from './node';

/**
 * The document as text without white space, written once: these bytes are hashed, signed and sent.
 * Numbers are plain decimals (exponents are refused since 30 April 2026), non-ASCII characters stay
 * as they are, and what the authority's schema forbids (null, empty arrays) throws.
 */
export const minified = (document: Aggregate): string => written(document, '$');

function written(value: unknown, path: string): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'boolean') return String(value);
  if (value instanceof Decimal) return number(value, path);
  if (Array.isArray(value)) return list(value, path);
  if (typeof value === 'object' && value !== null) return record(value, path);
  throw new TypeError(`no UBL value at ${path}: ${String(value)}`);
}

function number(value: Decimal, path: string): string {
  if (!value.isFinite()) throw new TypeError(`no UBL number at ${path}: ${value.toString()}`);
  return value.isZero() ? '0' : value.toString();
}

function list(items: readonly unknown[], path: string): string {
  if (items.length === 0) throw new TypeError(`empty array at ${path}`);
  return `[${items.map((item, i) => written(item, `${path}[${i}]`)).join(',')}]`;
}

function record(value: object, path: string): string {
  const members: string[] = [];
  for (const [name, member] of Object.entries(value))
    if (member !== undefined) members.push(`"${name}":${written(member, `${path}.${name}`)}`);
  return `{${members.join(',')}}`;
}
