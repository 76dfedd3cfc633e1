import { MADE_ON, month, linesIn } from '../../../../../test/support/payroll/month-files';
import { employer } from '../../../../../test/support/payroll/run';
import { epfText } from './epf';
import { monthFile } from './index';

describe('Form A, fixed text (payroll-contributions 9.2)', () => {
  const [head, own, first, ...rest] = linesIn(epfText(month, 'citizens', MADE_ON).text);

  it('has 129 characters in every record', () => {
    expect(new Set([head, own, first, ...rest].map((line) => line!.length))).toEqual(
      new Set([129]),
    );
  });

  it.each([
    ['the day it was made', () => head!.slice(20, 28), '20261102'],
    ['the sequence', () => head!.slice(28, 33), '00001'],
    ['the employer', () => own!.slice(2, 21), '0000000000019876543'],
    ['the month of contribution, after the wage month', () => own!.slice(21, 27), '112026'],
    ['the medium', () => own!.slice(27, 30), 'DSK'],
    ['the member', () => first!.slice(2, 21), '0000000000012345678'],
    ['the identity card without hyphens', () => first!.slice(21, 36), '890615145566   '],
    [
      'the employer’s share before the employee’s',
      () => first!.slice(96, 114),
      '000065000000055000',
    ],
    ['the wages', () => first!.slice(114, 129), '000000000500000'],
    [
      'the sum of the member numbers',
      () => head!.slice(63, 84),
      String(12345678 + 9876543 + 3344556).padStart(21, '0'),
    ],
    ['the number of members', () => rest.at(-1)!.slice(2, 9), '0000003'],
  ])('contains %s', (_, read, expected) => {
    expect(read()).toBe(expected);
  });

  it('takes the employer’s number for foreigners, where there is one', () => {
    const foreign = { ...month, employer: { ...employer, epfNumberForeign: '500600' } };
    const text = epfText(foreign, 'foreigners', MADE_ON).text;
    expect(linesIn(text)[1]!.slice(2, 21)).toBe('0000000000000500600');
    expect(monthFile('epfText', foreign, 'foreigners', MADE_ON).faults).toEqual([]);
  });

  it('names December’s contribution by January of the year after', () => {
    const december = { ...month, month: '2026-12' };
    expect(linesIn(epfText(december, 'citizens', MADE_ON).text)[1]!.slice(21, 27)).toBe('012027');
  });
});
