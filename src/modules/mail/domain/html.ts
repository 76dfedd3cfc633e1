const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (each) => escapes[each]!);

const address = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g;

/** URLs become links; everything else is text. */
function linked(text: string): string {
  let html = '';
  let from = 0;
  for (const found of text.matchAll(address)) {
    const [url] = found;
    html += escaped(text.slice(from, found.index));
    html += `<a href="${escaped(url)}" style="color:#0f766e">${escaped(url)}</a>`;
    from = found.index + url.length;
  }
  return html + escaped(text.slice(from));
}

/** A mail's plain text as HTML: paragraphs, lines and links; user input is never markup. */
export function htmlOf(text: string, language: string): string {
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => `<p style="margin:0 0 16px">${linked(each).replaceAll('\n', '<br>')}</p>`);
  return (
    `<!doctype html><html lang="${escaped(language)}"><head><meta charset="utf-8"></head>` +
    '<body style="margin:0;padding:24px;color:#1f2937;' +
    "font:15px/1.55 -apple-system,'Segoe UI',Roboto,'Noto Sans SC','Noto Sans TC',sans-serif\">" +
    `<div style="max-width:620px">${paragraphs.join('')}</div></body></html>`
  );
}
