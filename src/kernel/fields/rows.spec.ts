import { children, faultsOfField, flag, integer, normalise, statesOf, switchable, text } from '.';

const lines = children(
  { name: text({ max: 5, required: true }), count: integer({ min: 1, initial: 1 }), open: flag() },
  { min: 1, max: 3 },
);
const faults = (raw: unknown): string[] =>
  [...faultsOfField(lines, normalise(lines, raw), 'lines')].map(
    ({ path, code }) => `${path}: ${code}`,
  );

describe('child rows of a record', () => {
  it('are each normalised into their stored form', () => {
    expect(
      normalise(lines, [
        { id: 7, name: ' Seat ' },
        { name: '', count: '3', open: 1 },
      ]),
    ).toEqual([
      { id: '7', name: 'Seat', count: 1, open: false },
      { name: null, count: 3, open: true },
    ]);
    expect(normalise(lines, null)).toEqual([]);
  });

  it.each<[string, unknown, string[]]>([
    ['nothing', null, ['lines: tooFewRows']],
    ['no list', 'Seat', ['lines: notRows']],
    ['no row', ['Seat'], ['lines[0]: notRows']],
    ['too many', Array(4).fill({ name: 'A' }), ['lines: tooManyRows']],
    [
      'fields of several rows',
      [{ name: 'Too long' }, { name: 'B' }, { count: 0 }],
      ['lines[0].name: tooLong', 'lines[2].name: required', 'lines[2].count: tooSmall'],
    ],
    ['nothing wrong', [{ name: 'Seat' }], []],
  ])('are at fault when they contain %s', (_, raw, expected) => {
    expect(faults(raw)).toEqual(expected);
  });
});

describe('a switch', () => {
  it.each([
    [switchable.status, ['enabled', 'disabled']],
    [integer({ min: 1, max: 2 }), [1, 2]],
    [flag(), [true, false]],
  ])('is on first: $kind', (field, states) => {
    expect(statesOf(field)).toEqual(states);
  });
});
