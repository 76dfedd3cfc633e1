import { abandonedFor } from './states';

describe('a mail that its worker left behind', () => {
  it.each([
    ['before its first attempt', 0, false, null],
    ['while its attachments were made', 1, false, null],
    ['at the last attempt but one', 5, false, null],
    ['at each attempt that a refused mail gets', 6, false, 'mail.gaveUp'],
    ['after it was handed over', 1, true, 'mail.outcomeUnknown'],
  ])('%s', (_name, attempts, isHandedOver, code) => {
    expect(abandonedFor({ attempts, isHandedOver })).toBe(code);
  });
});
