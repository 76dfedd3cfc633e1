import { escapeHtml, escapeText, paragraphsHtml } from '.';

describe('plain text in HTML', () => {
  it('is never markup in the content of an element', () => {
    expect(escapeText(`<script>a & "b"</script>`)).toBe('&lt;script&gt;a &amp; "b"&lt;/script&gt;');
  });

  it('ends no attribute, whichever way it is quoted', () => {
    expect(escapeHtml(`"'\`><&`)).toBe('&quot;&#39;&#96;&gt;&lt;&amp;');
  });

  it('keeps its paragraphs and lines, whichever system wrote them', () => {
    expect(paragraphsHtml('<script>a & b</script>\r\nc\r\n\r\n\n  <p>\n')).toBe(
      '<p>&lt;script&gt;a &amp; b&lt;/script&gt;<br />c</p><p>&lt;p&gt;</p>',
    );
  });
});
