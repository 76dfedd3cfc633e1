import { wordsOf } from './clean-html';

describe('the words of a text', () => {
  it.each([
    ['paragraphs', '<p>first</p><p>second</p>', 'first second'],
    ['lines', '<p>first<br />second</p>', 'first second'],
    ['items', '<ul><li>first</li><li>second</li></ul>', 'first second'],
    ['cells', '<table><tr><th>first</th><td>second</td></tr></table>', 'first second'],
    ['a word half in bold', '<p><strong>fir</strong>st</p>', 'first'],
    ['nothing', '<p> <br> </p>', ''],
  ])('are kept apart in %s', (_case, html, words) => {
    expect(wordsOf(html).replace(/\s+/g, ' ')).toBe(words);
  });
});
