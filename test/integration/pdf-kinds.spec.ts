import type { CDPSession } from 'puppeteer';
import { mergedPdf } from '@platform/paper';
import { launchBrowser } from '@platform/paper/launch-browser';
import { printJobOf } from '@platform/paper/print-job';
import { PrintPage } from '@platform/paper/print-page';
import { printRequestOf } from '@modules/invoicing/adapters/pdf/print-request';
import { kindNumbers } from '@modules/invoicing/domain/document/kind-names';
import { printableOf, type PrintableDocument } from '@modules/invoicing/domain/print';
import {
  classic,
  columnNames,
  lineWidthOf,
  paperSizes,
  readTemplate,
  shippedNames,
  shippedTemplate,
  type TemplateContent,
} from '@modules/invoicing/domain/template';
import { chromiumPath } from '../support/browser';
import { goldenContent, goldenNames } from '../support/golden-drafts';
import { expectGolden } from '../support/golden-text';
import { pdfPages } from '../support/pdf-text';
import { TestRenderer } from '../support/print/renderer';
import { inKind, roastersInvoice } from '../support/print/sample-documents';

const kinds = [...kindNumbers, 'quotation'] as const;

describe('the paper of each kind of document', () => {
  let renderer: TestRenderer;
  const now = new Date('2026-09-15T08:00:00Z');
  const textOf = async (name: string): Promise<string> =>
    (await pdfPages(await renderer.render(printableOf(goldenContent(name), { now })))).join('\f\n');

  beforeAll(async () => {
    renderer = new TestRenderer({ executablePath: await chromiumPath() });
  });
  afterAll(() => renderer.close());

  it.each(goldenNames())('%s contains the text of its golden page', async (name) => {
    expectGolden(`pdf/${name}.txt`, await textOf(name));
  });

  it.each(shippedNames)(
    'each kind by the template %s contains the text of its golden page',
    async (name) => {
      const design = { content: shippedTemplate(name)!, pictures: {} };
      const all = await mergedPdf(kinds.map((kind) => () => renderer.render(inKind(kind), design)));
      expectGolden(`pdf/template-${name}.txt`, `${(await pdfPages(all)).join('\f\n')}\n`);
    },
  );

  it('is the paper of who issues it: the seller, or the buyer who bills himself', async () => {
    const head = async (name: string): Promise<string> =>
      (await textOf(name)).split('SUPPLIER')[0]!;
    expect(await head('invoice')).toContain(goldenContent('invoice').supplier!.name);
    expect(await head('self-billed-invoice')).toContain(
      goldenContent('self-billed-invoice').buyer!.name,
    );
  });
});

const KEY = 'a'.repeat(64);
const MM = 96 / 25.4;

/** A picture of these proportions and one pixel of content. */
function pictureOf(width: number, height: number): string {
  const bytes = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAAAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  bytes.writeUInt16LE(width, 6);
  bytes.writeUInt16LE(height, 8);
  return `data:image/gif;base64,${bytes.toString('base64')}`;
}

interface Found {
  /** How far the code and the figures reach, of the width of the paper. */
  reach: number;
  /** What lies on the authority's code. */
  over: string[];
  codes: number;
}

/** A page wider than its paper is printed smaller, to half its size: nothing of it is cut off. */
const MAX_REACH = 1.9;

const look = `(() => {
  const boxOf = (one) => one.getBoundingClientRect();
  const codes = [...document.querySelectorAll('.code .qr')];
  const wanted = [...codes, ...document.querySelectorAll('td.figure, .number, .seal')];
  const farthest = Math.max(...wanted.map((one) => boxOf(one).right));
  const reach = farthest / document.documentElement.clientWidth;
  const meets = (a, b) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    if (walker.currentNode.data.trim() && !walker.currentNode.parentElement.closest('.watermark'))
      for (const box of range.getClientRects()) texts.push([box, walker.currentNode.data.trim()]);
  }
  const pictures = [...document.images].map((one) => [boxOf(one), 'picture']);
  const over = codes.flatMap((code) =>
    [...pictures, ...texts].filter(([box]) => meets(box, boxOf(code))).map(([, name]) => name));
  return { reach, over, codes: codes.length };
})()`;

describe('what a template cannot hide by its sizes', () => {
  let page: PrintPage;
  let session: CDPSession;
  let setWidth: (width: number) => Promise<void>;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const { browser, removeProfile } = await launchBrowser(await chromiumPath());
    const own = await browser.newPage();
    page = await PrintPage.open(own);
    session = await own.createCDPSession();
    setWidth = (width) => own.setViewport({ width, height: 1200 });
    close = async () => {
      await browser.close();
      await removeProfile();
    };
  });
  afterAll(() => close());

  const lookAt = async (
    content: TemplateContent,
    document: PrintableDocument = roastersInvoice,
  ): Promise<Omit<Found, 'reach'>> => {
    const { faults } = readTemplate(JSON.parse(JSON.stringify(content)), 'invoice');
    expect(faults).toEqual([]);
    const design = { content, pictures: { [KEY]: pictureOf(640, 200) } };
    await setWidth(Math.round(lineWidthOf(content.paper) * MM));
    await page.print(printJobOf(printRequestOf(document, design)));
    const { result } = await session.send('Runtime.evaluate', {
      expression: look,
      returnByValue: true,
    });
    const { reach, ...found } = result.value as Found;
    expect(reach).toBeLessThan(MAX_REACH);
    return found;
  };
  const harmless = { over: [], codes: 1 };
  const logo = { source: 'own', picture: KEY, position: 'left', width: 640, height: 200 } as const;

  it.each(paperSizes)('a logo of the largest size, wherever it stands, on %s', async (paper) => {
    for (const position of ['left', 'center', 'right'] as const)
      for (const qr of ['head', 'headLeft', 'totals', 'end'] as const) {
        const found = await lookAt({ ...classic, paper, qr, logo: { ...logo, position } });
        expect({ position, qr, ...found }).toEqual({ position, qr, ...harmless });
      }
  });

  it.each(paperSizes)('all columns in the largest type and two languages, on %s', async (paper) => {
    const columns = columnNames.map((name) => ({ name, width: name === 'n' ? 6 : null }));
    const large = { ...classic, paper, columns, fontSize: 12, languages: ['ms', 'en'] as const };
    const million: PrintableDocument = {
      ...roastersInvoice,
      lines: roastersInvoice.lines.map((line) => ({
        ...line,
        unitPrice: '1234567.89',
        total: '12345678.90',
      })),
    };
    expect(await lookAt(large, million)).toEqual(harmless);
  });

  it.each(['classic', 'modern', 'compact'] as const)('long words in the look %s', async (looks) => {
    const long = 'W'.repeat(60);
    const found = await lookAt({
      ...classic,
      look: looks,
      paper: 'A5',
      fontSize: 12,
      logo,
      copies: ['W'.repeat(40)],
      supplier: { ...classic.supplier, heading: long },
      header: { ...classic.header, type: 'text', text: 'W'.repeat(500), repeats: true },
      values: [{ name: long, value: 'W'.repeat(500), isEnabled: true }],
    });
    expect(found).toEqual(harmless);
  });
});
