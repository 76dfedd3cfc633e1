import { execFile } from 'node:child_process';
import { join } from 'node:path';

const reader = join(__dirname, 'read-pdf.mjs');

/** The text of each page of a PDF, in reading order; it rejects where the password is not that of the file. */
export function pdfPages(pdf: Buffer, password?: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const given = password === undefined ? [] : [password];
    const child = execFile(
      process.execPath,
      [reader, ...given],
      { maxBuffer: 64e6 },
      (error, out) => {
        if (error) reject(new Error('the PDF cannot be read', { cause: error }));
        else resolve(JSON.parse(out) as string[]);
      },
    );
    child.stdin?.end(pdf);
  });
}
