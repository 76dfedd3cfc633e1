import { everyNth, scaleOf } from './scale';

describe('the scale of a chart', () => {
  it.each([
    ['amounts in round steps', ['64212.10', '2637.25'], 0, 70_000, 8],
    ['counts without halves', ['1', '2', '0'], 0, 2, 3],
    ['nothing but zeros', ['0', '0'], 0, 1, 2],
    ['nothing at all', [], 0, 1, 2],
    ['small rates', ['0.31', '0.55'], 0, 0.6, 7],
    ['credit beyond sales', ['900.00', '-420.00'], -600, 900, 6],
    ['credit alone', ['-420.00'], -500, 0, 6],
  ])('shows %s', (_, values, low, high, count) => {
    const scale = scaleOf(values);
    expect(scale).toMatchObject({ low, high });
    expect(scale.ticks).toHaveLength(count);
    expect([scale.ticks[0], scale.ticks.at(-1)]).toEqual([low, high]);
  });

  it('has no tick with rounding residue', () => {
    expect(scaleOf(['0.31', '0.55']).ticks).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6]);
  });

  it('omits labels that would overlap', () => {
    expect([everyNth(30, 40), everyNth(30, 19), everyNth(30, 9)]).toEqual([1, 3, 5]);
  });
});
