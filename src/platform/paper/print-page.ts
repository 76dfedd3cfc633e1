import type { CDPSession, HTTPRequest, Page } from 'puppeteer';
import { fontAt } from './fonts';
import type { PrintJob } from './print-job';
import { contentPolicy, ORIGIN, shellHtml, STYLE } from './shell.html';

let shell: string | undefined;

/** Serves requests locally or not at all: no request of a page reaches a network. */
async function answer(request: HTTPRequest): Promise<void> {
  const { origin, pathname } = new URL(request.url());
  // 204 leaves the page where it is; an aborted navigation would show an error page instead.
  if (origin !== ORIGIN)
    return request.isNavigationRequest() ? request.respond({ status: 204 }) : request.abort();
  if (pathname === '/') {
    shell ??= shellHtml();
    const headers = { 'content-security-policy': contentPolicy };
    return request.respond({ contentType: 'text/html; charset=utf-8', headers, body: shell });
  }
  const font = fontAt(pathname);
  if (!font) return request.abort();
  return request.respond({ contentType: 'font/woff2', body: await font });
}

/**
 * Runs in the page through the debugger; scripts of the page itself are disabled. A string and not
 * a function, because a compiler or a coverage tool would rewrite a function. Reading the height
 * forces a layout, which starts loading the font subsets it needs.
 */
const show = `async ({ lang, title, style, body, running }) => {
  const root = document.documentElement;
  root.lang = lang;
  root.removeAttribute('style');
  for (const name in running) root.style.setProperty(name, running[name]);
  if (style !== null) document.getElementById('${STYLE}').textContent = style;
  document.title = title;
  document.body.innerHTML = body;
  void document.body.offsetHeight;
  const pictures = Array.from(document.images, (one) => one.decode().catch(() => null));
  await Promise.all([document.fonts.ready, ...pictures]);
}`;

/** The longest page of a roll, in millimetres: longer content continues on another page. */
const LONGEST_ROLL = 5000;
const INCH = 25.4;

/** The height of the content at a width in millimetres; leaves the width of the page as it was. */
const heightAt = (width: number): string => `(() => {
  const root = document.documentElement;
  root.style.width = '${width}mm';
  const height = document.body.getBoundingClientRect().height;
  root.style.removeProperty('width');
  return height;
})()`;

/** A page kept open between prints: fonts stay loaded, and the style where it is unchanged. */
export class PrintPage {
  private style = '';

  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async open(page: Page): Promise<PrintPage> {
    await page.setJavaScriptEnabled(false);
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      answer(request).catch(() => request.abort().catch(() => undefined));
    });
    await page.goto(`${ORIGIN}/`, { waitUntil: 'load' });
    return new PrintPage(page, await page.createCDPSession());
  }

  async print(job: PrintJob): Promise<Buffer> {
    const asked = { ...job, style: job.style === this.style ? null : job.style };
    this.style = job.style;
    const { exceptionDetails } = await this.session.send('Runtime.evaluate', {
      expression: `(${show})(${JSON.stringify(asked)})`,
      awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    const size = job.roll ? await this.rollOf(job.roll) : { preferCSSPageSize: true };
    const { data } = await this.session.send('Page.printToPDF', {
      ...size,
      printBackground: true,
      generateTaggedPDF: false,
      generateDocumentOutline: false,
    });
    return Buffer.from(data, 'base64');
  }

  /** The size of a page that holds the whole content, in inches as the protocol expects. */
  private async rollOf({ width, margin }: NonNullable<PrintJob['roll']>) {
    const { result } = await this.session.send('Runtime.evaluate', {
      expression: heightAt(width - 2 * margin),
      returnByValue: true,
    });
    // A millimetre more: the last line of text must not be pushed out by rounding.
    const content = (Number(result.value) / 96) * INCH + 1;
    const edge = margin / INCH;
    return {
      paperWidth: width / INCH,
      paperHeight: Math.min(content + 2 * margin, LONGEST_ROLL) / INCH,
      marginTop: edge,
      marginRight: edge,
      marginBottom: edge,
      marginLeft: edge,
    };
  }

  close(): Promise<void> {
    return this.page.close();
  }
}
