import { oldBefore } from './due-verification';

describe('a verification (decisions, section 4)', () => {
  it.each([
    ['2026-08-02', '2026-08-01'],
    ['2026-11-18', '2026-08-01'],
    ['2027-08-01', '2026-08-01'],
    ['2027-08-02', '2026-08-02'],
    ['2028-03-01', '2027-03-02'],
  ])(
    'on %s is old from before %s: of more than a year ago, or of before TIN and BRN were compared',
    (today, before) => {
      expect(oldBefore(today)).toBe(before);
    },
  );
});
