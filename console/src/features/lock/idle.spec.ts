import { isOver, isPulseDue } from './idle';

describe('idle detection', () => {
  it.each([
    [300, 299_999, false],
    [300, 300_000, true],
    [0, 9_999_999, false],
  ])('with a limit of %d seconds, %d ms after the last activity: %s', (seconds, ago, over) => {
    expect(isOver({ lastSign: 1_000, lastPulse: 0 }, seconds, 1_000 + ago)).toBe(over);
  });

  it('reports activity to the server only while there is some', () => {
    expect(isPulseDue({ lastSign: 50_000, lastPulse: 0 }, 60_000)).toBe(true);
    expect(isPulseDue({ lastSign: 50_000, lastPulse: 10_000 }, 60_000)).toBe(false);
    expect(isPulseDue({ lastSign: 5_000, lastPulse: 10_000 }, 600_000)).toBe(false);
  });
});
