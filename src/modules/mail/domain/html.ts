import { escapeHtml, paragraphsIn } from '@kernel/html';

const address = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g;

/** URLs become links; everything else is text. */
function linked(text: string): string {
  let html = '';
  let from = 0;
  for (const found of text.matchAll(address)) {
    const [url] = found;
    html += escapeHtml(text.slice(from, found.index));
    html += `<a href="${escapeHtml(url)}" style="color:#0f766e">${escapeHtml(url)}</a>`;
    from = found.index + url.length;
  }
  return html + escapeHtml(text.slice(from));
}

/** A mail's plain text as HTML: paragraphs, lines and links; user input is never markup. */
export function htmlOf(text: string, language: string): string {
  const paragraphs = paragraphsIn(text).map(
    (each) => `<p style="margin:0 0 16px">${linked(each).replaceAll('\n', '<br>')}</p>`,
  );
  return (
    `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"></head>` +
    '<body style="margin:0;padding:24px;color:#1f2937;' +
    "font:15px/1.55 -apple-system,'Segoe UI',Roboto,'Noto Sans SC','Noto Sans TC',sans-serif\">" +
    `<div style="max-width:620px">${paragraphs.join('')}</div></body></html>`
  );
}
