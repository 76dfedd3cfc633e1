import type { Page } from 'puppeteer';
import { fontAt } from '@platform/paper/fonts';
import { launchBrowser } from '@platform/paper/launch-browser';
import { printRequestOf } from '@modules/invoicing/adapters/pdf/print-request';
import { printJobOf, type PrintJob } from '@platform/paper/print-job';
import { ORIGIN, shellHtml, STYLE } from '@platform/paper/shell.html';
import type { PrintableDocument } from '@modules/invoicing/domain/print';
import { chromiumPath } from '../support/browser';
import { roastersInvoice } from '../support/print/sample-documents';
import { TestRenderer } from '../support/print/renderer';
import { inTurns, rateRow, type Row } from './measure';

const PAGES = 2;
const MAX_ROUNDS = 5;

const jobOf = (n: number): PrintJob => printJobOf(printRequestOf(invoice(n)));
const invoice = (n: number): PrintableDocument => ({ ...roastersInvoice, number: `INV-${n}` });

/** The product's renderer, compared with as many Puppeteer pages that print the same body. */
export async function measurePdf({
  rounds,
  seconds,
}: {
  rounds: number;
  seconds: number;
}): Promise<Row[]> {
  const executablePath = await chromiumPath();
  const renderer = new TestRenderer({ executablePath, pages: PAGES, recycleAfter: 100_000 });
  const launched = await launchBrowser(executablePath);
  try {
    const pages = await Promise.all(
      Array.from({ length: PAGES }, async () => openPage(await launched.browser.newPage())),
    );
    const ms = seconds * 1000;
    const ours = () => rate(ms, (n) => renderer.render(invoice(n)));
    const bare = () => rate(ms, (n, hand) => print(pages[hand]!, jobOf(n)));
    await ours();
    await bare();
    const rates = await inTurns(Math.min(rounds, MAX_ROUNDS), ours, bare);
    return [rateRow(`PDFs, ${PAGES} pages at once`, '/s', rates, 0.8)];
  } finally {
    await renderer.close();
    await launched.browser.close();
    await launched.removeProfile();
  }
}

async function openPage(page: Page): Promise<Page> {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const font = fontAt(pathname);
    if (pathname === '/') void request.respond({ contentType: 'text/html', body: shellHtml() });
    else if (font) void font.then((body) => request.respond({ contentType: 'font/woff2', body }));
    else void request.abort();
  });
  await page.goto(`${ORIGIN}/`, { waitUntil: 'load' });
  await page.evaluate(
    `document.getElementById('${STYLE}').textContent = ${JSON.stringify(jobOf(0).style)}`,
  );
  return page;
}

async function print(page: Page, { body }: PrintJob): Promise<Uint8Array> {
  const show = `document.body.innerHTML = ${JSON.stringify(body)}; document.body.offsetHeight; document.fonts.ready.then(() => 0)`;
  await page.evaluate(show);
  return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: false });
}

async function rate(
  ms: number,
  work: (n: number, hand: number) => Promise<Uint8Array>,
): Promise<number> {
  const begun = performance.now();
  let done = 0;
  const hand = async (_: unknown, which: number): Promise<void> => {
    while (performance.now() - begun < ms) {
      await work(done, which);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: PAGES }, hand));
  return done / ((performance.now() - begun) / 1000);
}
