const stringOrSpace = /"(?:[^"\\]|\\.)*"|\s+/g;

/**
 * The JSON text without white space outside strings, otherwise unchanged: number lexemes, escapes
 * and order stay, which parsing and re-serialising would not preserve (myinvois-ubl, section 2.3).
 */
export const minifiedText = (text: string): string =>
  text.replace(stringOrSpace, (part) => (part.startsWith('"') ? part : ''));

/** A member of an object in minified text: the offsets of the member and of its value. */
interface Span {
  name: string;
  start: number;
  valueStart: number;
  end: number;
}

const endOfString = (text: string, from: number): number => {
  let i = from + 1;
  while (i < text.length && text[i] !== '"') i += text[i] === '\\' ? 2 : 1;
  return i + 1;
};

function endOfValue(text: string, from: number): number {
  let depth = 0;
  let i = from;
  while (i < text.length) {
    const char = text[i]!;
    if (char === '"') i = endOfString(text, i);
    else {
      if (depth === 0 && (char === ',' || char === '}' || char === ']')) return i;
      if (char === '{' || char === '[') depth += 1;
      if (char === '}' || char === ']') depth -= 1;
      i += 1;
    }
    if (depth === 0 && (text[i - 1] === '}' || text[i - 1] === ']' || char === '"')) return i;
  }
  return i;
}

/** The members of the object that starts at `from`. */
function membersOf(text: string, from: number): Span[] {
  const spans: Span[] = [];
  let i = from + 1;
  while (text[i] === '"') {
    const valueStart = endOfString(text, i) + 1;
    const name = text.slice(i + 1, valueStart - 2);
    const end = endOfValue(text, valueStart);
    spans.push({ name, start: i, valueStart, end });
    i = end + 1;
  }
  return spans;
}

/**
 * The offset of the first object of the named members, each inside the one before; -1 if missing.
 */
const objectAt = (minified: string, ...path: readonly string[]): number =>
  path.reduce((at, name) => {
    const span = at < 0 ? undefined : membersOf(minified, at).find((each) => each.name === name);
    return span && minified.startsWith('[{', span.valueStart) ? span.valueStart + 1 : -1;
  }, 0);

/** The text of that object exactly as in the document; null if missing. */
export function objectText(minified: string, ...path: readonly string[]): string | null {
  const start = objectAt(minified, ...path);
  return start < 0 ? null : minified.slice(start, endOfValue(minified, start));
}

const SIGNATURE_MEMBERS = ['UBLExtensions', 'Signature'];

/**
 * The signed text: the minified document without `UBLExtensions` and `Signature` of its invoice,
 * cut from the text itself (myinvois-ubl, section 11.5). Null when there is no invoice.
 */
export function signedPartOf(minified: string): string | null {
  const open = objectAt(minified, 'Invoice');
  if (open < 0) return null;
  const kept = membersOf(minified, open).filter(({ name }) => !SIGNATURE_MEMBERS.includes(name));
  const close = endOfValue(minified, open) - 1;
  const members = kept.map(({ start, end }) => minified.slice(start, end));
  return `${minified.slice(0, open + 1)}${members.join(',')}${minified.slice(close)}`;
}
