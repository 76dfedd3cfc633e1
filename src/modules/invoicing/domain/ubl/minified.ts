import { Decimal } from '@kernel/money';
import type { Aggregate } from './node';

/**
 * The document as text without white space, written once: these bytes are hashed, signed and sent.
 * Numbers are plain decimals (exponents are refused since 30 April 2026), non-ASCII characters stay
 * as they are, and what the authority's schema forbids (null, empty arrays) throws.
 */
export const minified = (document: Aggregate): string => written(document);

/** Most texts need no escape; asking is cheaper than escaping. */
const plain = /^[^"\\\u0000-\u001f\ud800-\udfff]*$/;
/** A name of our own: an imported one is looked up anew at each use. */
const Exact = Decimal;

/** `"Name":` by name: the members of a document have few names, and each comes often. */
const labels = new Map<string, string>();

function labelOf(name: string): string {
  const known = labels.get(name);
  if (known !== undefined) return known;
  const label = `"${name}":`;
  labels.set(name, label);
  return label;
}

/** Texts grow by small pieces in one place each: the engine joins those the cheapest. */
function written(members: object): string {
  let text = '';
  for (const name in members) {
    const member = (members as Record<string, unknown>)[name];
    if (member === undefined) continue;
    text += (text === '' ? '{' : ',') + labelOf(name);
    text += Array.isArray(member) ? list(member, name) : simple(member, name);
  }
  return text === '' ? '{}' : `${text}}`;
}

function list(items: readonly unknown[], name: string): string {
  let text = '';
  for (let i = 0; i < items.length; i += 1) {
    const item = items[i];
    if (typeof item !== 'object' || item === null) throw noValue(item, name);
    text += (i === 0 ? '[' : ',') + written(item);
  }
  if (text === '') throw new TypeError(`empty array in ${name}`);
  return `${text}]`;
}

function simple(value: unknown, name: string): string {
  if (typeof value === 'string') return plain.test(value) ? `"${value}"` : JSON.stringify(value);
  if (value instanceof Exact) return number(value, name);
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  throw noValue(value, name);
}

function number(value: Decimal, name: string): string {
  if (!value.isFinite()) throw new TypeError(`no UBL number in ${name}: ${value.toString()}`);
  return value.isZero() ? '0' : value.toString();
}

const noValue = (value: unknown, name: string): TypeError =>
  new TypeError(`no UBL value in ${name}: ${String(value)}`);
