import { entriesOf, matching } from './entries';

const entries = entriesOf({
  'explained.line.tooLong.means': 'A text of the line is too long.',
  'explained.line.tooLong.todo': 'Shorten the text.',
  'explained.CF321.means': 'The issue date is older than 72 hours.',
  'explained.CF321.todo': 'Renew the issue date.',
  'other.key': 'Not an explanation',
});

describe('the entries of the error guide', () => {
  it('list the authority’s codes first, then ours', () => {
    expect(entries.map(({ code, origin }) => [code, origin])).toEqual([
      ['CF321', 'authority'],
      ['line.tooLong', 'own'],
    ]);
  });

  it.each([
    ['cf321', ['CF321']],
    ['date renew', ['CF321']],
    ['text', ['line.tooLong']],
    ['nothing like it', []],
    ['', ['CF321', 'line.tooLong']],
  ])('are found by "%s"', (search, codes) => {
    expect(matching(entries, search).map(({ code }) => code)).toEqual(codes);
  });
});
