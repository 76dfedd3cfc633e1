import { baseCss } from './page-style';
import type { PrintRequest } from './pdf-printer';
import { printJobOf } from './print-job';
import { escaped } from './html';

/** Nothing from outside and no scripts; fonts are those of the page that shows it. */
const policy = "default-src 'none'; img-src data:; font-src 'self'; style-src 'unsafe-inline'";

/**
 * A request as a document of its own, for a sandboxed frame: its first page's margins on an endless
 * sheet, without running headers.
 */
export function pageHtml(
  request: PrintRequest,
  { width, margins }: { width: string; margins: string },
): string {
  const { lang, title, body } = printJobOf(request);
  const sheet = `html { width: ${width}; background: #fff; } body { padding: ${margins}; }`;
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>${escaped(title)}</title><style>${baseCss}${request.style}\n${sheet}</style></head><body>${body}</body></html>`;
}
