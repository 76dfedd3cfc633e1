import { blocksOf, spansOf } from './markdown-blocks';

describe('a Markdown file', () => {
  it('is rendered block by block', () => {
    const text =
      '# Prices\n\nFrom *May*\non.\n\n- beans\n- cups\n\n1. a\n2. b\n\n> so it is\n\n---\n```\nx = 1\n\ny\n```\n';
    expect(blocksOf(text)).toEqual([
      { kind: 'heading', level: 1, text: 'Prices' },
      { kind: 'paragraph', text: 'From *May* on.' },
      { kind: 'list', ordered: false, items: ['beans', 'cups'] },
      { kind: 'list', ordered: true, items: ['a', 'b'] },
      { kind: 'quote', text: 'so it is' },
      { kind: 'rule' },
      { kind: 'code', text: 'x = 1\n\ny' },
    ]);
  });

  it('supports tables', () => {
    expect(blocksOf('| A | B |\n|---|:-:|\n| 1 | 2 |')).toEqual([
      {
        kind: 'table',
        rows: [
          ['A', 'B'],
          ['1', '2'],
        ],
      },
    ]);
  });

  it('always terminates, whatever the input', () => {
    for (const text of ['', '```', '|', '> ', '-', '#', '| a\n|---'])
      expect(Array.isArray(blocksOf(text))).toBe(true);
  });

  it('links to web addresses only', () => {
    expect(spansOf('see [us](https://a.example) or [me](javascript:alert(1))')).toEqual([
      { kind: 'text', text: 'see ' },
      { kind: 'link', text: 'us', href: 'https://a.example' },
      { kind: 'text', text: ' or ' },
      { kind: 'text', text: 'me' },
      { kind: 'text', text: ')' },
    ]);
  });
});
