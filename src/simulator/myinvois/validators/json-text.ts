/** Faults of a text that are found before parsing. */
export interface Minified {
  text: string;
  /** A number outside a string has an exponent (refused since 30 April 2026). */
  hasExponent: boolean;
}

const QUOTE = 34;
const BACKSLASH = 92;
const isBlank = (code: number): boolean => code === 32 || code === 10 || code === 13 || code === 9;
const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/**
 * Removes white space outside strings and changes nothing else (myinvois-ubl, section 2.3): parsing
 * and re-serialising would turn 1000.0 into 1000 and break valid signatures.
 */
export const minify = (source: string): Minified => {
  const kept: string[] = [];
  let from = 0;
  let hasExponent = false;
  for (let at = 0; at < source.length; at += 1) {
    const code = source.charCodeAt(at);
    if (code === QUOTE) at = endOfString(source, at);
    else if (isBlank(code)) {
      kept.push(source.slice(from, at));
      while (isBlank(source.charCodeAt(at + 1))) at += 1;
      from = at + 1;
    } else if ((code === 101 || code === 69) && isDigit(source.charCodeAt(at - 1))) {
      hasExponent = true;
    }
  }
  if (from === 0) return { text: source, hasExponent };
  kept.push(source.slice(from));
  return { text: kept.join(''), hasExponent };
};

/** The position of the quote that closes the string opened at `at`. */
const endOfString = (text: string, at: number): number => {
  let end = text.indexOf('"', at + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
};

const isEscaped = (text: string, quote: number): boolean => {
  let slashes = 0;
  while (text.charCodeAt(quote - 1 - slashes) === BACKSLASH) slashes += 1;
  return slashes % 2 === 1;
};

interface Span {
  start: number;
  end: number;
}

/** The members of the object that opens at `at`, by name, in a minified text. */
export const membersAt = (text: string, at: number): Map<string, Span & { value: Span }> => {
  const members = new Map<string, Span & { value: Span }>();
  let place = at + 1;
  while (place < text.length && text[place] === '"') {
    const nameEnd = endOfString(text, place);
    const value = { start: nameEnd + 2, end: endOfValue(text, nameEnd + 2) };
    const name = JSON.parse(text.slice(place, nameEnd + 1)) as string;
    members.set(name, { start: place, end: value.end, value });
    place = text[value.end] === ',' ? value.end + 1 : text.length;
  }
  return members;
};

/** The position just after the value that starts at `at`, in a minified text. */
const endOfValue = (text: string, at: number): number => {
  let depth = 0;
  for (let place = at; place < text.length; place += 1) {
    const char = text[place];
    if (char === '"') place = endOfString(text, place);
    else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') {
      if (depth === 0) return place;
      depth -= 1;
      if (depth === 0) return place + 1;
    } else if (char === ',' && depth === 0) return place;
  }
  return text.length;
};

/** Where `Invoice[0]` opens in a minified document; -1 when there is none. */
export const invoiceAt = (text: string): number => {
  const invoice = membersAt(text, 0).get('Invoice');
  return invoice && text.startsWith('[{', invoice.value.start) ? invoice.value.start + 1 : -1;
};

/** The signed text: the minified document without its two signature members (§11.2). */
export const signedText = (text: string): string => {
  const at = invoiceAt(text);
  if (at === -1) return text;
  const members = membersAt(text, at);
  const spans = ['UBLExtensions', 'Signature'].flatMap((name) => members.get(name) ?? []);
  return spans.sort((a, b) => b.start - a.start).reduce((rest, span) => cut(rest, span), text);
};

/** Removes a member together with one adjoining comma. */
const cut = (text: string, { start, end }: Span): string => {
  if (text[end] === ',') return text.slice(0, start) + text.slice(end + 1);
  const from = text[start - 1] === ',' ? start - 1 : start;
  return text.slice(0, from) + text.slice(end);
};
