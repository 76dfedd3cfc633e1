import { cleanArticle, foreignPicturesIn, mapPictures, picturesIn } from './clean-article';

const dirt = (html: string): boolean =>
  /<script|<svg|<math|<iframe|<object|<style|<form|\son\w+=|javascript:|data:|src=|style=|url\(/i.test(
    html,
  );

describe('the text of an article', () => {
  it.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    [
      'a handler',
      '<img data-file="1" onerror="alert(1)" alt="x">',
      '<img data-file="1" alt="x" />',
    ],
    [
      'svg',
      '<svg onload=alert(1)><a xlink:href="javascript:x"><text>y</text></a></svg>',
      '<a target="_blank" rel="noopener noreferrer">y</a>',
    ],
    [
      'a script address',
      '<a href="javascript:alert(1)">x</a>',
      '<a target="_blank" rel="noopener noreferrer">x</a>',
    ],
    [
      'the same, hidden',
      '<a href="java\tscript:alert(1)">x</a>',
      '<a target="_blank" rel="noopener noreferrer">x</a>',
    ],
    ['a picture of somebody else', '<img src="https://evil.example/p.png">', ''],
    ['an inline picture', '<img src="data:image/svg+xml,<svg/>">', ''],
    ['a file that is no number', '<img data-file="1&quot; onerror=&quot;x">', ''],
    ['a style', '<p style="background:url(//evil.example)">x</p>', '<p>x</p>'],
    [
      'a cell as wide as a thousand',
      '<table style="x"><colgroup><col></colgroup><tbody><tr><th colspan="1000" onclick="x"><p>a</p></th><td colspan="2" rowspan="-1">b</td></tr></tbody></table>',
      '<table><tbody><tr><th><p>a</p></th><td colspan="2">b</td></tr></tbody></table>',
    ],
    ['a frame', '<iframe srcdoc="<script>x</script>"></iframe>', ''],
    ['a tag within a tag', '<<script>script>alert(1)</script>', '&lt;'],
  ])('is without %s', (_case, html, clean) => {
    expect(cleanArticle(html)).toBe(clean);
    expect(dirt(cleanArticle(html))).toBe(false);
  });

  it('is the same when it is cleaned again', () => {
    const clean = cleanArticle(
      '<h2>a &amp; b</h2><p>1 &lt; 2 <img data-file="7" alt="&quot;"></p>',
    );
    expect(cleanArticle(clean)).toBe(clean);
    expect(picturesIn(clean)).toEqual(['7']);
  });

  it('lists pictures from elsewhere, and replaces them with our own', () => {
    const html = '<p><img src="https://a.example/1.png" alt="A"><img data-file="7"></p>';
    expect(foreignPicturesIn(html)).toEqual(['https://a.example/1.png']);
    const mapped = mapPictures(html, ({ file }) => file ?? '8');
    expect(cleanArticle(mapped)).toBe(
      '<p><img data-file="8" alt="A" /><img data-file="7" alt="" /></p>',
    );
  });
});
