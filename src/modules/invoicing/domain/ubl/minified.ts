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
  switch (typeof value) {
    case 'string':
      return plain.test(value) ? `"${value}"` : JSON.stringify(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      if (Array.isArray(value)) return list(value, name);
      if (value instanceof Decimal) return number(value, name);
      if (value !== null) return record(value);
      break;
    default:
  }
  throw new TypeError(`no UBL value in ${name}: ${String(value)}`);
}

function number(value: Decimal, name: string): string {
  if (!value.isFinite()) throw new TypeError(`no UBL number in ${name}: ${value.toString()}`);
  return value.isZero() ? '0' : value.toString();
}

function list(items: readonly unknown[], name: string): string {
  if (items.length === 0) throw new TypeError(`empty array in ${name}`);
  // Nearly every array of this form holds one element.
  let text = written(items[0], name);
  for (let i = 1; i < items.length; i += 1) text += `,${written(items[i], name)}`;
  return `[${text}]`;
}

function record(members: object): string {
  let text = '';
  for (const name in members) {
    const member = (members as Record<string, unknown>)[name];
    if (member !== undefined)
      text += `${text === '' ? '"' : ',"'}${name}":${written(member, name)}`;
  }
  return `{${text}}`;
}
