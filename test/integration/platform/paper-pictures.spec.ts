import sharp from 'sharp';
import { html, type PrintRequest } from '@platform/paper';
import { PuppeteerPrinter } from '@platform/paper/puppeteer-printer';
import { chromiumPath } from '../../support/browser';

/** A white picture: whatever its size, a few kilobytes. */
async function pictureOf(side: number): Promise<string> {
  const create = { width: side, height: side, channels: 3, background: '#fff' } as const;
  const png = await sharp({ create, limitInputPixels: false }).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

const sheetWith = (picture: string): PrintRequest => ({
  language: 'en',
  title: 'Invoice',
  style: 'img { width: 20mm; }',
  body: html`<p>Invoice</p>
    <img src="${picture}" />`,
  paper: { size: 'A4', margin: '15mm' },
  running: {},
  date: new Date('2026-04-01T00:00:00Z'),
});

describe('pictures on paper', () => {
  let printer: PuppeteerPrinter;
  beforeAll(async () => {
    printer = new PuppeteerPrinter({ executablePath: await chromiumPath(), pages: 1 });
  });
  afterAll(() => printer.close());

  const imagesIn = (pdf: Buffer): number =>
    pdf.toString('latin1').match(/\/Subtype ?\/Image/g)?.length ?? 0;

  it.each([
    ['a logo', 500, true],
    ['the largest photo', 7500, true],
    ['one that would take gigabytes to unpack', 12_000, false],
  ])('%s, %i points wide, is printed: %s', async (_, side, isPrinted) => {
    const pdf = await printer.print(sheetWith(await pictureOf(side)));
    expect(imagesIn(pdf) > 0).toBe(isPrinted);
  });
});
