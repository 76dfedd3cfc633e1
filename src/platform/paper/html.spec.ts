import { cssString, escaped, html, Html } from './html';

describe('text from outside', () => {
  it.each([
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['</style><img src=x onerror=1>', '&lt;/style&gt;&lt;img src=x onerror=1&gt;'],
    [`" ' \` &amp;`, '&quot; &#39; &#96; &amp;amp;'],
    ['1\u202E00.000,1\u202C', '100.000,1'],
    ['a\u0000b\u0007c', 'a b c'],
    ['half \ud83d character', 'half \ufffd character'],
    ['永成 ☕', '永成 ☕'],
  ])('is escaped: %j becomes %j', (text, safe) => {
    expect(escaped(text)).toBe(safe);
  });

  it('is escaped by the template everywhere, including attributes', () => {
    const hostile = '"><script>';
    expect(html`<b title="${hostile}">${hostile}</b>`.text).toBe(
      '<b title="&quot;&gt;&lt;script&gt;">&quot;&gt;&lt;script&gt;</b>',
    );
  });

  it('is omitted when missing, and kept when it is our own markup', () => {
    expect(html`<p>${null}${false}${new Html('<br>')}${[html`a`, html`b`]}</p>`.text).toBe(
      '<p><br>ab</p>',
    );
  });

  it('cannot end a string in a style sheet', () => {
    expect(cssString('a"; } @import "x')).toMatch(/^"[a-z0-9\\ ]+"$/);
    expect(cssString('INV-1 永')).toBe('"INV\\2d 1\\20 \\6c38 "');
  });
});
