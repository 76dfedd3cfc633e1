import { linesIn, monthWith } from '../../../../../test/support/payroll/month-files';
import type { PersonOnPayslip } from '../run/run.types';
import { perkeso } from './perkeso';

const card = { idNumber: '890615-14-5566' };
const passport = { idType: 'passport' as const, idNumber: 'A1234567', nationality: 'IND' };
const foreigner = { ...passport, socsoNumber: 'SSFW00000042' };
const settled = { citizenship: 'permanent_resident' as const };

describe('the identity number of the contribution file (payroll-contributions 9.3 and 9.4)', () => {
  it.each<[string, Partial<PersonOnPayslip>, string]>([
    ['the identity card of a citizen', card, '890615145566'],
    ['also of one with a social security number', { ...card, socsoNumber: '123' }, '890615145566'],
    ['of a foreigner, SSFW', { ...foreigner, citizenship: 'non_citizen' }, 'SSFW00000042'],
    ['the identity card of a permanent resident', { ...card, ...settled }, '890615145566'],
    ['of one recorded by passport, SSFW', { ...foreigner, ...settled }, 'SSFW00000042'],
    ['the passport if nothing else is known', { ...passport, ...settled }, 'A1234567'],
  ])('is %s', (_, person, expected) => {
    const { citizenship = 'citizen' } = person;
    const [line] = linesIn(
      perkeso(monthWith([{ pay: { statutory: { citizenship } }, person }])).text,
    );
    expect(line!.slice(32, 44).trimEnd()).toBe(expected);
  });
});
