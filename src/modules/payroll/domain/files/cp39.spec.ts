import { month, linesIn } from '../../../../../test/support/payroll/month-files';
import { employer } from '../../../../../test/support/payroll/run';
import { cp39 } from './cp39';

describe('CP39 (payroll-pcb 16)', () => {
  it.each([
    ['E 908915-10', '0090891510'],
    ['9000213500', '9000213500'],
  ])("pads the employer's number %s to %s", (eNumber, filled) => {
    const file = cp39({ ...month, employer: { ...employer, eNumber } });
    expect(file.name).toBe(`${filled}10_2026.txt`);
    expect(linesIn(file.text)[0]!.slice(1, 21)).toBe(filled + filled);
  });

  it('pads the tax number to eleven digits, and puts each kind of identity number in its column', () => {
    const [, first, foreigner, army] = linesIn(cp39(month).text);
    expect(first!.slice(1, 12)).toBe('00531367080');
    expect(first!.slice(72, 110)).toBe(`${' '.repeat(12)}801212105531${' '.repeat(14)}`);
    expect(foreigner!.slice(96, 110)).toBe('BX0123456   BD');
    expect(army!.slice(72, 84)).toBe('T1234567    ');
  });

  it('counts people with PCB and people with CP38 separately', () => {
    const head = linesIn(cp39(month).text)[0]!;
    expect([head.slice(37, 42), head.slice(52, 57)]).toEqual(['00002', '00001']);
  });
});
