import { calculate } from '../document/arithmetic';
import type { Content } from '../document/document.types';
import { toUbl } from '../ubl';
import { invoiceLine } from '../ubl/line';
import { UblWriter } from '../ubl/ubl-writer';

/** Numbers have up to 50 characters, sums grow by some digits, and a signature is added. */
const TO_COME = 1_000;
/** A signature with its certificate takes some 3 KB; long certificates take more. */
const SIGNATURE = 12_000;
/** Overhead around a line. */
const BRACES_AND_COMMA = 3;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Size of a document in bytes without its lines, with a margin for what is not known yet. */
export const bytesAround = (content: Content): number =>
  bytesOf(toUbl(content, { issueInstant: new Date(0) })) -
  bytesOfLines(content) +
  TO_COME +
  SIGNATURE;

/** Size of the lines in bytes, each with the comma after it. */
export function bytesOfLines(content: Content): number {
  const totals = calculate(content);
  return content.lines.reduce((bytes, line, i) => {
    const ubl = new UblWriter(content);
    invoiceLine(ubl, line, totals.lines[i]!, i, content);
    return bytes + bytesOf(ubl.written) + BRACES_AND_COMMA;
  }, 0);
}
