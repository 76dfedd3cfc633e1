import type { Aggregate } from './node';

/**
 * The document as text without white space, written once: these bytes are hashed, signed and sent.
 * What the authority's schema forbids (null, empty arrays) throws.
 */
export const minified = (document: Aggregate): string => written(document);

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
function written(members: Aggregate): string {
  let text = '';
  for (const name in members) {
    const member = members[name];
    if (member === undefined) continue;
    text += (text === '' ? '{' : ',') + labelOf(name);
    text += typeof member === 'string' ? member : list(member, name);
  }
  return text === '' ? '{}' : `${text}}`;
}

function list(items: readonly Aggregate[], name: string): string {
  let text = '';
  for (const item of items) {
    if (typeof item !== 'object' || item === null)
      throw new TypeError(`no UBL value in ${name}: ${String(item)}`);
    text += (text === '' ? '[' : ',') + written(item);
  }
  if (text === '') throw new TypeError(`empty array in ${name}`);
  return `${text}]`;
}
