import { execFile } from 'node:child_process';
import { join } from 'node:path';

/** The text of each page of a PDF, in reading order; it rejects where the password is not that of the file. */
export const pdfPages = (pdf: Buffer, password?: string): Promise<string[]> =>
  read('read-pdf.mjs', pdf, password === undefined ? [] : [password]);

/** A piece of text, and the font that draws it. */
export interface Drawn {
  text: string;
  font: string;
  isEmbedded: boolean;
}

export const pdfFonts = (pdf: Buffer): Promise<Drawn[]> => read('read-pdf-fonts.mjs', pdf, []);

function read<T>(program: string, pdf: Buffer, given: readonly string[]): Promise<T> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [join(__dirname, program), ...given],
      { maxBuffer: 64e6 },
      (error, out) => {
        if (error) reject(new Error('the PDF cannot be read', { cause: error }));
        else resolve(JSON.parse(out) as T);
      },
    );
    child.stdin?.end(pdf);
  });
}
