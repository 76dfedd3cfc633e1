import { buffer } from 'node:stream/consumers';
import { Workbook } from 'exceljs';
import { ZipFile } from 'yazl';

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The header of a video, followed by arbitrary bytes. */
export const mp4 = Buffer.concat([
  Buffer.from('0000001866747970', 'hex'),
  Buffer.from('mp42'),
  Buffer.alloc(4),
  Buffer.from('mp42isom'),
  Buffer.from(Array.from({ length: 10_000 }, (_, index) => index % 251)),
]);

const part = 'http://schemas.openxmlformats.org';

/** A letter with a table, a scripted link, and anything else added to its body. */
export function docx(body: string): Promise<Buffer> {
  const zip = new ZipFile();
  const add = (name: string, text: string): void => zip.addBuffer(Buffer.from(text), name);
  add(
    '[Content_Types].xml',
    `<?xml version="1.0"?><Types xmlns="${part}/package/2006/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  );
  add(
    '_rels/.rels',
    `<?xml version="1.0"?><Relationships xmlns="${part}/package/2006/relationships">` +
      `<Relationship Id="r1" Type="${part}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
  );
  add(
    'word/_rels/document.xml.rels',
    `<?xml version="1.0"?><Relationships xmlns="${part}/package/2006/relationships">` +
      `<Relationship Id="bad" Type="${part}/officeDocument/2006/relationships/hyperlink" Target="javascript:alert(1)" TargetMode="External"/></Relationships>`,
  );
  add(
    'word/document.xml',
    `<?xml version="1.0"?><w:document xmlns:w="${part}/wordprocessingml/2006/main" xmlns:r="${part}/officeDocument/2006/relationships"><w:body>${body}</w:body></w:document>`,
  );
  zip.end();
  return buffer(zip.outputStream);
}

export const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

export const actingLink =
  '<w:p><w:hyperlink r:id="bad"><w:r><w:t>press me</w:t></w:r></w:hyperlink></w:p>';

export async function xlsx(rows: unknown[][], more = 0): Promise<Buffer> {
  const workbook = new Workbook();
  const sheet = workbook.addWorksheet('Prices');
  sheet.addRows(rows);
  for (let n = 0; n < more; n += 1) sheet.addRow([n]);
  workbook.addWorksheet('Notes').addRow(['second sheet']);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}
