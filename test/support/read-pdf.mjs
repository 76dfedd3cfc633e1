// Reads a PDF from standard input and prints its text, page by page, as JSON. A program of its own
// because the reader ships ES modules only. Its argument is the password of the file.
import { extractText, getDocumentProxy } from 'unpdf';

const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const pdf = await getDocumentProxy(new Uint8Array(Buffer.concat(chunks)), {
  ...(process.argv[2] === undefined ? {} : { password: process.argv[2] }),
});
const { text } = await extractText(pdf, { mergePages: false });
process.stdout.write(JSON.stringify(text));
