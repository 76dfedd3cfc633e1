import { execFile } from 'node:child_process';
import { join } from 'node:path';

const reader = join(__dirname, 'read-pdf.mjs');

/** The text of each page of a PDF, in reading order. */
export function pdfPages(pdf: Buffer): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [reader], { maxBuffer: 64e6 }, (error, out) => {
      if (error) reject(new Error('the PDF cannot be read', { cause: error }));
      else resolve(JSON.parse(out) as string[]);
    });
    child.stdin?.end(pdf);
  });
}
