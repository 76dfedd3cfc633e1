import fc from 'fast-check';
import { defused, undefused } from './defuse';

describe('a text in a sheet', () => {
  it.each(['=1+1', '+60123456789', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
    'is never taken for a formula: %j',
    (text) => {
      expect(defused(text)).toBe(`'${text}`);
    },
  );

  it.each(['Kopi & Co', '1 = 1', '', '怡保'])('is unchanged when harmless: %j', (text) => {
    expect(defused(text)).toBe(text);
  });

  it('survives a round trip, whatever it is', () => {
    const start = fc.constantFrom('', "'", "''", '=', "'=", '+', '-', '@', '\t', '\r');
    fc.assert(
      fc.property(start, fc.string(), (head, tail) => {
        expect(undefused(defused(head + tail))).toBe(head + tail);
        expect(defused(head + tail)).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });
});
