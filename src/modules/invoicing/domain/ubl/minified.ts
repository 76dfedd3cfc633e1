import { Decimal } from '@kernel/money';
import type { Aggregate } from './node';

/**
 * The document as text without white space, written once: these bytes are hashed, signed and sent.
 * Numbers are plain decimals (exponents are refused since 30 April 2026), non-ASCII characters stay
 * as they are, and what the authority's schema forbids (null, empty arrays) throws.
 */
export const minified = (document: Aggregate): string => written(document, 'the document');

/** Most texts need no escape; asking is cheaper than escaping. */
const plain = /^[^"\\\u0000-\u001f\ud800-\udfff]*$/;

function written(value: unknown, name: string): string {
  if (typeof value === 'string') return plain.test(value) ? `"${value}"` : JSON.stringify(value);
  if (typeof value === 'boolean') return String(value);
  if (value instanceof Decimal) return number(value, name);
  if (Array.isArray(value)) return list(value, name);
  if (typeof value === 'object' && value !== null) return record(value);
  throw new TypeError(`no UBL value in ${name}: ${String(value)}`);
}

function number(value: Decimal, name: string): string {
  if (!value.isFinite()) throw new TypeError(`no UBL number in ${name}: ${value.toString()}`);
  return value.isZero() ? '0' : value.toString();
}

function list(items: readonly unknown[], name: string): string {
  if (items.length === 0) throw new TypeError(`empty array in ${name}`);
  let text = '';
  for (const item of items) text += `${text && ','}${written(item, name)}`;
  return `[${text}]`;
}

function record(members: object): string {
  let text = '';
  for (const [name, member] of Object.entries(members))
    if (member !== undefined) text += `${text && ','}"${name}":${written(member, name)}`;
  return `{${text}}`;
}
