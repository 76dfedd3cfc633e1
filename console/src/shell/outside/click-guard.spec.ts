import { clickGuard } from './click-guard';

describe('click guard (specification 1, section 9: 500 ms)', () => {
  const save = {};
  const submit = {};

  it.each([
    [1, false],
    [499, false],
    [500, true],
    [5_000, true],
  ])('lets a second click after %d ms through: %s', (later, passes) => {
    const lets = clickGuard();
    expect(lets(save, 1_000)).toBe(true);
    expect(lets(save, 1_000 + later)).toBe(passes);
  });

  it('blocks every further click of a burst, on that button only', () => {
    const lets = clickGuard();
    expect([0, 100, 400].map((at) => lets(save, at))).toEqual([true, false, false]);
    expect(lets(submit, 400)).toBe(true);
    expect(lets(save, 500)).toBe(true);
  });
});
