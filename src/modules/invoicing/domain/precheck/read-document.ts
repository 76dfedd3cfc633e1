import type { Fault } from '@kernel/rules';
import { minifiedText } from '../ubl/text';
import { finding } from './finding';
import { faultsOfStructure } from './structure';

/** The authority accepts 300 KB per document (myinvois-ubl, section 2.4). */
const MAX_BYTES = 300 * 1024;

/** The UTF-8 length of a text, without a platform API. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const char of text) {
    const code = char.codePointAt(0)!;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

const strings = /"(?:[^"\\]|\\.)*"/g;

/**
 * Exponents are refused since 30 April 2026 (myinvois-ubl, section 2.2); inside strings they are
 * allowed.
 */
const hasExponent = (text: string): boolean =>
  /\d[eE][+-]?\d/.test(text) && /\d[eE]/.test(text.replace(strings, '""'));

/** No character takes more than three bytes per UTF-16 unit. */
const isTooLarge = (text: string): boolean =>
  text.length * 3 > MAX_BYTES && bytesOf(minifiedText(text)) > MAX_BYTES;

/** Parses the text and checks its structure; the document is present if the structure is valid. */
export function readDocument(text: string): { document?: unknown; faults: Fault[] } {
  const document = parsed(text);
  if (document === undefined) return { faults: [finding('structure.notJson', '')] };
  const faults = faultsOfStructure(document);
  if (hasExponent(text)) faults.push(finding('structure.exponent', ''));
  if (isTooLarge(text)) faults.push(finding('document.tooLarge', '', { max: MAX_BYTES / 1024 }));
  return { faults, ...(faults.length === 0 && { document }) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
