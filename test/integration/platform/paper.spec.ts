import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SystemClock } from '@platform/clock';
import { counted, html, type PrintRequest } from '@platform/paper';
import { DiskPdfBundle } from '@platform/paper/disk-pdf-bundle';
import { PuppeteerPrinter } from '@platform/paper/puppeteer-printer';
import type { AppConfig } from '@platform/app-config';
import { chromiumPath } from '../../support/browser';
import { pdfPages } from '../../support/pdf-text';

const rows = (n: number) => Array.from({ length: n }, (_, i) => html`<p>Row ${String(i + 1)}</p>`);

/** Not an invoice: what payroll or billing would need. */
const payslip: PrintRequest = {
  language: 'en',
  title: 'Payslip March 2026',
  style: 'p { font-size: 12pt; line-height: 2; }',
  body: html`<h1>Payslip of ${'Aminah <b>binti</b> Osman'}</h1>
    ${rows(40)}`,
  paper: { size: 'A5 landscape', margin: '15mm 10mm' },
  running: {
    head: { left: 'Kedai Kopi {page} Sdn. Bhd.' },
    foot: { left: 'Confidential', right: counted('{page}/{pages}') },
  },
  date: new Date('2026-04-01T00:00:00Z'),
};

/** What the kernel knows of the processes that this one started. */
const children = (): { command: string; env: string }[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const read = (what: string): string => readFileSync(`/proc/${pid}/${what}`, 'utf8');
        const parent = /^PPid:\t(\d+)$/m.exec(read('status'))?.[1];
        if (parent !== String(process.pid)) return [];
        return [{ command: read('cmdline'), env: read('environ') }];
      } catch {
        return []; // ended meanwhile
      }
    });
const onLinux = existsSync('/proc/self/environ') ? it : it.skip;

describe('paper', () => {
  let printer: PuppeteerPrinter;
  beforeAll(async () => {
    process.env.OFFICE_SECRET = 'kept from the browser';
    printer = new PuppeteerPrinter({ executablePath: await chromiumPath(), pages: 1 });
  });
  afterAll(async () => {
    await printer.close();
    delete process.env.OFFICE_SECRET;
  });

  it('turns markup, a size and running headers into a PDF of that size', async () => {
    const pdf = await printer.print(payslip);
    const pages = await pdfPages(pdf);
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.join('\n')).toContain('Payslip of Aminah <b>binti</b> Osman');
    for (const [i, page] of pages.entries()) {
      // Only a sentence of ours is counted; text from outside stays as it is.
      expect(page).toContain('Kedai Kopi {page} Sdn. Bhd.');
      expect(page).toContain('Confidential');
      expect(page).toContain(`${i + 1}/${pages.length}`);
    }
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1'))!;
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 420]);
  });

  onLinux('is printed by a browser that knows no secret of ours', async () => {
    await printer.print(payslip);
    const browsers = children().filter(({ command }) => command.includes('--host-resolver-rules'));
    expect(browsers).toHaveLength(1);
    expect(browsers[0]!.env).toContain('FONTCONFIG_FILE=');
    expect(browsers[0]!.env).not.toContain('OFFICE_SECRET');
  });

  it('carries neither style nor running headers over to the next request', async () => {
    const plain = { ...payslip, paper: {}, running: {}, style: '' };
    const before = await printer.print(plain);
    await printer.print(payslip);
    const after = await printer.print(plain);
    expect(after.equals(before)).toBe(true);
    expect((await pdfPages(after)).join('')).not.toContain('Confidential');
  });

  it('bundles PDFs as one merged file in name order and as a zip with each once', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'bundle-'));
    const bundle = new DiskPdfBundle({ config: { dataDir } } as AppConfig, new SystemClock());
    const sheet = (title: string): Promise<Buffer> =>
      printer.print({ ...payslip, title, body: html`<p>${title}</p>`, running: {} });
    await bundle.put('7', '2', 'slip-10.pdf', await sheet('Ten'));
    await bundle.put('7', '1', 'slip-9.pdf', await sheet('Lost'));
    await bundle.put('7', '1', 'slip-9.pdf', await sheet('Nine'));
    expect(await bundle.holds('7')).toEqual(new Set(['1', '2']));
    expect(await pdfPages((await bundle.merged('7'))!)).toEqual(['Nine', 'Ten']);
    await bundle.clear('7');
    expect(await bundle.zip('7')).toBeNull();
    rmSync(dataDir, { recursive: true });
  });
});
