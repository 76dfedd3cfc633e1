import { calculate } from '../document/arithmetic';
import type { Content } from '../document/document.types';
import { minified, toUbl } from '../ubl';
import { invoiceLine } from '../ubl/line';

/** Numbers are up to 50 characters, sums grow by some digits, and a signature comes on top. */
const TO_COME = 1_000;
/** A signature with the certificate in it takes some 3 KB; long certificates take more. */
const SIGNATURE = 12_000;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Bytes of a document besides its lines, with room for what is not known yet. */
export const bytesAround = (content: Content): number => {
  const [invoice] = toUbl(content, { issueInstant: new Date(0) })['Invoice'] as [object];
  const bare = { ...invoice, InvoiceLine: undefined };
  return bytesOf(minified(bare)) + TO_COME + SIGNATURE;
};

/** Bytes that the lines take, each with the comma after it. */
export function bytesOfLines(content: Content): number {
  const totals = calculate(content);
  return content.lines.reduce(
    (bytes, line, i) =>
      bytes + bytesOf(minified(invoiceLine(line, totals.lines[i]!, i, content))) + 1,
    0,
  );
}
