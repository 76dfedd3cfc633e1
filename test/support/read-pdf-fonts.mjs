// Reads a PDF from standard input and prints, as JSON, each piece of its text with the font that draws
// it. A program of its own because the reader ships ES modules only.
import { getDocumentProxy } from 'unpdf';

const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const pdf = await getDocumentProxy(new Uint8Array(Buffer.concat(chunks)));
const drawn = [];
for (let number = 1; number <= pdf.numPages; number += 1) {
  const page = await pdf.getPage(number);
  await page.getOperatorList(); // loads the fonts of the page
  const { items } = await page.getTextContent();
  for (const { str, fontName } of items) {
    if (!str) continue;
    const font = page.commonObjs.get(fontName);
    drawn.push({ text: str, font: font.name, isEmbedded: !font.missingFile });
  }
}
process.stdout.write(JSON.stringify(drawn));
