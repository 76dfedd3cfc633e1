import { faultsOfField, instant, normalise } from '.';

const field = instant({});
const faultsOf = (value: unknown): string[] =>
  [...faultsOfField(field, normalise(field, value), 'at')].map(({ code }) => code);

describe('a date and time', () => {
  it.each([
    ['in Malaysia', '2026-03-02 09:15:00', '2026-03-02T01:15:00.000Z'],
    ['in Malaysia, as a browser writes it', '2026-03-02T09:15', '2026-03-02T01:15:00.000Z'],
    ['in UTC', '2026-03-02T09:15:00.000Z', '2026-03-02T09:15:00.000Z'],
    ['at another offset', '2026-03-02T09:15:00+07:00', '2026-03-02T09:15:00+07:00'],
    ['of which only the date is known', '2026-03-02', '2026-03-02'],
  ])('%s is read', (_case, typed, read) => {
    expect(normalise(field, typed)).toBe(read);
    expect(faultsOf(typed)).toEqual([]);
  });

  it.each([
    '2026-02-30',
    '2026-02-30T10:00:00Z',
    '2026-02-28 25:00',
    'shelf 5',
    '5',
    '+275760-09-12',
  ])('is not read from %s', (typed) => {
    expect(faultsOf(typed)).toEqual(['notAnInstant']);
  });
});
