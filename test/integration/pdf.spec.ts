import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { languages } from '@kernel/i18n';
import { launchBrowser } from '@platform/paper/launch-browser';
import { printRequestOf } from '@modules/invoicing/adapters/pdf/print-request';
import { printJobOf } from '@platform/paper/print-job';
import { PrintPage } from '@platform/paper/print-page';
import type { PrintableDocument } from '@modules/invoicing/domain/print';
import { figure } from '@modules/invoicing/domain/print/figures';
import { chromiumPath } from '../support/browser';
import { expectGolden } from '../support/golden-text';
import { type Drawn, pdfFonts, pdfPages } from '../support/pdf-text';
import { hostileInvoice, longWord } from '../support/print/hostile';
import { longInvoice, roastersInvoice } from '../support/print/sample-documents';
import { TestRenderer } from '../support/print/renderer';

const validated = roastersInvoice.validation!;
const squeezed = (text: string): string => text.replace(/\s+/g, '');

describe('a printed invoice', () => {
  let renderer: TestRenderer;
  const textOf = async (document: PrintableDocument): Promise<string> =>
    (await pdfPages(await renderer.render(document))).join('\f\n');

  beforeAll(async () => {
    const path = await chromiumPath();
    renderer = new TestRenderer({ executablePath: path });
  });
  afterAll(() => renderer.close());

  it('says what the invoice says', async () => {
    expectGolden('pdf/tax-invoice.txt', await textOf(roastersInvoice));
  });

  it('is in the language of the document', async () => {
    const draft = { ...roastersInvoice, watermark: 'draft' as const, validation: null };
    expectGolden('pdf/tax-invoice.zh-cn.txt', await textOf({ ...draft, language: 'zh-cn' }));
    expectGolden('pdf/tax-invoice.zh-tw.txt', await textOf({ ...draft, language: 'zh-tw' }));
  });

  it('is the same file, byte for byte, when it is printed again', async () => {
    const [first, second, third] = await Promise.all([
      renderer.render(roastersInvoice),
      renderer.render(roastersInvoice),
      renderer.render(roastersInvoice),
    ]);
    expect(second.equals(first)).toBe(true);
    expect(third.equals(first)).toBe(true);
    expect(first.toString('latin1')).toContain("/CreationDate (D:20261102011542+00'00')");
  });

  it('shows nothing of the document printed before it on the same page', async () => {
    const plain = { ...roastersInvoice, number: 'INV-PLAIN', remark: undefined };
    const before = await renderer.render(plain);
    await renderer.render(hostileInvoice);
    await renderer.render(longInvoice);
    expect((await renderer.render(plain)).equals(before)).toBe(true);
  });

  it.each(['valid', 'draft'] as const)(
    'draws Chinese in fonts that it brings, whatever the machine has: %s',
    async (printed) => {
      const name = '龍鳳齊鳴國際貿易 龙凤齐鸣国际贸易';
      const pdf = await renderer.render({
        ...roastersInvoice,
        ...(printed === 'draft' && { watermark: 'draft', validation: null }),
        buyer: { ...roastersInvoice.buyer, name },
      });
      const [text] = await pdfPages(pdf);
      expect(text).toContain(name);
      const drawn = await pdfFonts(pdf);
      expect(drawn.filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
      const bare = ({ font }: Drawn): string => font.replace(/^[A-Z]{6}\+/, '');
      expect(drawn.filter((each) => !/^(Inter|NotoSans[ST]C)/.test(bare(each)))).toEqual([]);
      // Inter has no Han characters: drawn in it they would be empty boxes with the right text.
      const han = drawn.filter((each) => /\p{Script=Han}/u.test(each.text));
      expect(han.map(({ text: part }) => part).join('')).toContain('龍鳳齊鳴');
      expect(han.filter((each) => !/^NotoSans[ST]C/.test(bare(each)))).toEqual([]);
    },
  );

  it('repeats the headings and numbers the pages of an invoice of 200 lines', async () => {
    const pages = await pdfPages(await renderer.render(longInvoice));
    const listing = pages.filter((page) => /DO-4\d{3}/.test(page));
    expect(listing.length).toBeGreaterThan(8);
    for (const page of listing) expect(page).toMatch(/Description\s+Quantity\s+Unit price/);
    for (const [i, page] of pages.entries()) {
      expect(page).toContain(`Page ${i + 1} of ${pages.length}`);
      expect(page).toContain('INV-2026-000318');
    }
    const numbers = pages.flatMap((page) => page.match(/DO-4\d{3}/g) ?? []);
    expect(numbers).toEqual(Array.from({ length: 200 }, (_, i) => `DO-${4001 + i}`));
  });

  it('has a running head on every page but the first, which has a letterhead', async () => {
    const { issuer, title } = {
      issuer: longInvoice.seller.name,
      title: 'Tax Invoice INV-2026-000318',
    };
    const pages = await pdfPages(await renderer.render(longInvoice));
    for (const page of pages.slice(1)) {
      expect(page).toContain(title);
      expect(page.split(issuer)).toHaveLength(2);
    }
    expect(pages[0]).not.toContain(title);
    for (const page of pages) expect(page).toContain(`Unique identifier ${validated.uuid}`);
  });

  it('shows where its code leads on one line, and links there', async () => {
    const pdf = await renderer.render(roastersInvoice);
    const [page] = await pdfPages(pdf);
    expect(page).toMatch(/^Check it at preprod\.myinvois\.hasil\.gov\.my$/m);
    expect(page).not.toContain('https://');
    expect(pdf.toString('latin1')).toContain(`/URI (${validated.link})`);
  });

  it('breaks an e-mail address after its @ or before a dot, never inside a word', async () => {
    const email = 'penghantaran.invois.elektronik.jabatan@syarikat-perniagaan-antarabangsa.example';
    const buyer = { ...roastersInvoice.buyer, email };
    const text = await textOf({ ...roastersInvoice, buyer });
    const from = text.indexOf('penghantaran.');
    const printed = text.slice(from, text.indexOf('.example', from) + '.example'.length);
    expect(printed.replaceAll('\n', '')).toBe(email);
    for (const [i, part] of printed.split('\n').entries())
      if (i > 0) expect(part).toMatch(/^[.]|^syarikat-|^perniagaan-|^antarabangsa/);
  });

  it('names the currency of every column of amounts, two where the tax has its own', async () => {
    const text = await textOf({ ...roastersInvoice, currency: 'USD', taxCurrency: 'MYR' });
    for (const heading of ['Unit price (USD)', 'Tax (MYR)', 'Total excl. tax (USD)'])
      expect(text.replaceAll('\n', ' ')).toContain(heading);
  });

  it.each([1, 3, 6, 9, 10, 11, 12, 24, 100])(
    'keeps totals, payment and at least one of %i lines on one page',
    async (count) => {
      const lines = longInvoice.lines.slice(0, count);
      const pages = await pdfPages(await renderer.render({ ...longInvoice, lines }));
      const last = pages.at(-1)!;
      for (const part of ['TAX SUMMARY', 'Total payable', 'Payment mode', 'REMARK', /DO-4\d{3}/])
        expect(last).toMatch(part);
      // Three lines fit the first page.
      if (count <= 3) expect(pages).toHaveLength(1);
    },
  );

  it.each(['234567.89', '12345678.90', '9876543210.55', '999999999999.99'])(
    'prints a figure like %s in full in all twelve places, in every language',
    async (amount) => {
      const tax = { type: 'Sales Tax', percent: '10', amount };
      const large: PrintableDocument = {
        ...roastersInvoice,
        currency: 'IDR',
        exchangeRate: '0.00027',
        lines: [{ ...roastersInvoice.lines[0]!, unitPrice: amount, taxes: [tax], total: amount }],
        taxes: [{ ...tax, taxable: amount }],
        discounts: [],
        charges: [],
        totals: {
          net: amount,
          excludingTax: amount,
          tax: amount,
          includingTax: amount,
          discounts: '0',
          charges: '0',
          prepaid: '0',
          rounding: '0',
          payable: amount,
        },
        ringgit: { tax: amount, payable: amount },
      };
      for (const language of languages) {
        const text = await textOf({ ...large, language });
        expect(text.split(figure(amount)).length - 1).toBe(12);
        expect(text).toContain(`IDR ${figure(amount)}`);
      }
    },
  );

  it('keeps hostile text text, in every field', async () => {
    const pdf = await renderer.render(hostileInvoice);
    const text = squeezed((await pdfPages(pdf)).join(''));
    for (const part of [
      '<script>document.title="owned"</script>',
      '</style></table><style>',
      "onload='x'",
      '{{7*7}}&lt;b&gt;',
      'desrever',
    ])
      expect(text).toContain(part);
    expect(text).toContain(longWord);
    expect(text).toContain('Totalpayable');
    expect(pdf.toString('latin1')).not.toContain('/Title (owned)');
  });
});

describe('the PDF printer', () => {
  let path: string;
  beforeAll(async () => {
    path = await chromiumPath();
  });

  it('refuses the document that finds the waiting line full, and prints the others', async () => {
    const renderer = new TestRenderer({ executablePath: path, pages: 1, maxWaiting: 2 });
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => renderer.render(roastersInvoice)),
    );
    expect(results.map(({ status }) => status).sort()).toEqual([
      ...Array<string>(3).fill('fulfilled'),
      ...Array<string>(2).fill('rejected'),
    ]);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'pdf.busy' },
    });
    await renderer.close();
  });

  it('changes its browser after so many documents without losing one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'launcher-'));
    const [launcher, reported] = [join(folder, 'launch'), join(folder, 'told')];
    const script = `#!/bin/sh\nprintf '%s\\n' "$@" >> '${reported}'\nexec '${path}' "$@"\n`;
    writeFileSync(launcher, script, { mode: 0o755 });
    const renderer = new TestRenderer({ executablePath: launcher, recycleAfter: 3 });
    const files = await Promise.all(
      Array.from({ length: 10 }, () => renderer.render(roastersInvoice)),
    );
    expect(files.every((file) => file.equals(files[0]!))).toBe(true);
    await renderer.close();
    const profiles = [...readFileSync(reported, 'utf8').matchAll(/^--user-data-dir=(.+)$/gm)];
    expect(profiles.length).toBeGreaterThan(2);
    expect(profiles.filter(([, profile]) => existsSync(dirname(profile!)))).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  it('gives up a print that takes too long', async () => {
    const renderer = new TestRenderer({ executablePath: path, timeoutMs: 1 });
    await expect(renderer.render(longInvoice)).rejects.toMatchObject({ code: 'pdf.failed' });
    await renderer.close();
  });

  it('loses no document when its browser is killed, idle or at work', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'launcher-'));
    const [launcher, pidFile] = [join(folder, 'launch'), join(folder, 'pid')];
    const script = `#!/bin/sh\necho $$ > '${pidFile}'\nexec '${path}' "$@"\n`;
    writeFileSync(launcher, script, { mode: 0o755 });
    const kill = (): boolean => process.kill(Number(readFileSync(pidFile, 'utf8')), 'SIGKILL');
    const renderer = new TestRenderer({ executablePath: launcher });

    const whole = await renderer.render(longInvoice);
    kill();
    expect((await renderer.render(longInvoice)).equals(whole)).toBe(true);
    const inProgress = [renderer.render(longInvoice), renderer.render(longInvoice)];
    await new Promise((resolve) => setTimeout(resolve, 40));
    kill();
    for (const pdf of await Promise.all(inProgress)) expect(pdf.equals(whole)).toBe(true);

    await renderer.close();
    rmSync(folder, { recursive: true });
  });

  it('prints nothing more once it is shutting down', async () => {
    const renderer = new TestRenderer({ executablePath: path });
    await renderer.render(roastersInvoice);
    await renderer.close();
    await expect(renderer.render(roastersInvoice)).rejects.toMatchObject({ code: 'pdf.stopped' });
  });
});

describe('a page of the PDF printer', () => {
  it('runs no script and asks no network, even if markup got in', async () => {
    let asked = 0;
    const outside = createServer((_, response) => {
      asked += 1;
      response.end();
    });
    await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
    const { browser, removeProfile } = await launchBrowser(await chromiumPath());
    const tab = await browser.newPage();
    const page = await PrintPage.open(tab);

    const job = printJobOf(printRequestOf(roastersInvoice));
    const body = `<h1>intact</h1>
      <script>document.title = 'owned'</script><img src="x" onerror="document.title = 'owned'">
      <svg onload="document.title = 'owned'"></svg><iframe srcdoc="<script>top.document.title = 'owned'</script>"></iframe>
      <img src="${address}/picture"><iframe src="${address}/frame"></iframe><object data="${address}/object"></object>
      <link rel="stylesheet" href="${address}/style"><style>@import url(${address}/import); h1 { color: red }</style>
      <iframe src="file:///etc/hostname"></iframe><meta http-equiv="refresh" content="0;url=${address}/away">`;
    try {
      await page.print({ ...job, body });
      const pdf = await page.print({ ...job, body });
      expect((await pdfPages(pdf)).join('')).toContain('intact');
      expect(await tab.title()).toBe(job.title);
      expect(asked).toBe(0);
    } finally {
      await browser.close();
      await removeProfile();
      outside.close();
    }
  });
});
