import { PDFDocument } from '@cantoo/pdf-lib';
import { pdfPages } from '../../../test/support/pdf-text';
import { protectedPdf } from './protected-pdf';

const SECRET = 'Net pay 5373.33';

/** A page with uncompressed text, so that a leak would be visible. */
async function plainPdf(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.setTitle(SECRET);
  document.addPage().drawText(SECRET);
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

describe('a protected PDF', () => {
  it('opens with its password', async () => {
    const locked = await protectedPdf(await plainPdf(), '890615145566');
    expect(await pdfPages(locked, '890615145566')).toEqual([SECRET]);
  });

  it.each([
    ['no password', undefined],
    ['an empty one', ''],
    ['another one', '890615145567'],
  ])('does not open with %s', async (_, password) => {
    const locked = await protectedPdf(await plainPdf(), '890615145566');
    await expect(pdfPages(locked, password)).rejects.toThrow('cannot be read');
  });

  it('is encrypted with AES-256, and reveals nothing in plain text', async () => {
    const locked = (await protectedPdf(await plainPdf(), '890615145566')).toString('latin1');
    expect(locked).toMatch(/\/CFM\s*\/AESV3/);
    expect(locked).toMatch(/\/R\s*6\b/);
    expect(locked).not.toContain(SECRET);
    expect(locked).not.toContain(Buffer.from(SECRET).toString('hex').toUpperCase());
  });

  it('is never made with an empty password', async () => {
    await expect(protectedPdf(await plainPdf(), '')).rejects.toThrow(RangeError);
  });
});
