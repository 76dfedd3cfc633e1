import { calculate } from '../document/arithmetic';
import type { Content } from '../document/document.types';
import { toUbl } from '../ubl';
import { invoiceLine } from '../ubl/line';
import { UblWriter } from '../ubl/ubl-writer';

/** Numbers are up to 50 characters, sums grow by some digits, and a signature comes on top. */
const TO_COME = 1_000;
/** A signature with the certificate in it takes some 3 KB; long certificates take more. */
const SIGNATURE = 12_000;
/** Around and after a line. */
const BRACES_AND_COMMA = 3;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Bytes of a document besides its lines, with room for what is not known yet. */
export const bytesAround = (content: Content): number =>
  bytesOf(toUbl(content, { issueInstant: new Date(0) })) -
  bytesOfLines(content) +
  TO_COME +
  SIGNATURE;

/** Bytes that the lines take, each with the comma after it. */
export function bytesOfLines(content: Content): number {
  const totals = calculate(content);
  return content.lines.reduce((bytes, line, i) => {
    const ubl = new UblWriter(content);
    invoiceLine(ubl, line, totals.lines[i]!, i, content);
    return bytes + bytesOf(ubl.written) + BRACES_AND_COMMA;
  }, 0);
}
