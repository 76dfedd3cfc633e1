/** What the JSON of one request may hold at most. */
export interface JsonBounds {
  /** Objects and arrays inside each other. */
  depth: number;
  /** Members of one object, before duplicate names are merged. */
  members: number;
  /** Elements of one array. */
  elements: number;
  /** Values in all. */
  values: number;
}

/** For routes that anybody may call: their largest body is a registration. */
export const PUBLIC_BOUNDS: JsonBounds = { depth: 32, members: 100, elements: 500, values: 1000 };

/** For people who are signed in: a document of a thousand lines, a selection of ten thousand. */
export const USUAL_BOUNDS: JsonBounds = {
  depth: 32,
  members: 1000,
  elements: 10_000,
  values: 200_000,
};

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
const [ARRAY, ARRAY_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Whether the text stays within the bounds; reads brackets and commas only and stops at the first
 * that is too many, so that nothing is parsed that will be refused. Invalid JSON may pass.
 */
export function isWithin(text: Buffer, bounds: JsonBounds): boolean {
  // For each open bracket, how many elements or members it may still get.
  const free: number[] = [];
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === QUOTE) at = endOfString(text, at);
    else if (sign === COMMA) {
      const depth = free.length - 1;
      if (depth >= 0 && (free[depth]! -= 1) < 1) return false;
      if ((values += 1) > bounds.values) return false;
    } else if (sign === ARRAY || sign === OBJECT) {
      if (free.push(sign === ARRAY ? bounds.elements : bounds.members) > bounds.depth) return false;
      // Its first element, which has no comma before it.
      if ((values += 1) > bounds.values) return false;
    } else if (sign === ARRAY_END || sign === OBJECT_END) free.pop();
  }
  return true;
}

/** Where the string that begins here ends; the end of the text when it never does. */
function endOfString(text: Buffer, from: number): number {
  let at = from + 1;
  while (at < text.length && text[at] !== QUOTE) at += text[at] === BACKSLASH ? 2 : 1;
  return at;
}

/**
 * Names by which JavaScript finds an object's class, which converters of bodies would follow, and
 * the one that keeps a value from being read as text.
 */
const reserved = ['__proto__', 'constructor', 'prototype', 'toString'];
/** Only a text that contains one of them, plainly or escaped, has to be searched. */
const suspicious = /__proto__|constructor|prototype|toString|\\u/;

/** Whether a member anywhere in the value has a name that belongs to JavaScript. */
export function namesAClass(text: string, parsed: unknown): boolean {
  if (!suspicious.test(text)) return false;
  const open: unknown[] = [parsed];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (!Array.isArray(value) && reserved.some((name) => Object.hasOwn(value, name))) return true;
    // Not spread into arguments: an array may have more elements than a call takes.
    for (const each of Object.values(value)) open.push(each);
  }
  return false;
}
