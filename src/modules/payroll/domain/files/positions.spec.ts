import { MADE_ON, month, linesIn } from '../../../../../test/support/payroll/month-files';
import { cp39 } from './cp39';
import { epfText } from './epf';
import { perkeso } from './perkeso';

/** Positions from one, both included, as the references print them; the whole line is covered, nothing twice. */
describe.each<[string, () => string, readonly (readonly [string, number, number, string])[]]>([
  [
    'Form A, header (payroll-contributions 9.2)',
    () => linesIn(epfText(month, 'citizens', MADE_ON).text)[0]!,
    [
      ['record', 1, 2, '00'],
      ['title', 3, 20, 'EPF MONTHLY FORM A'],
      ['day', 21, 28, '20261102'],
      ['sequence', 29, 33, '00001'],
      ['employer’s share', 34, 48, '000000000329000'],
      ['employee’s share', 49, 63, '000000000231000'],
      ['hash total', 64, 84, '000000000000025566777'],
      ['blanks', 85, 129, ''],
    ],
  ],
  [
    'Form A, employer',
    () => linesIn(epfText(month, 'citizens', MADE_ON).text)[1]!,
    [
      ['record', 1, 2, '01'],
      ['number', 3, 21, '0000000000019876543'],
      ['month of contribution', 22, 27, '112026'],
      ['medium', 28, 30, 'DSK'],
      ['sequence', 31, 35, '00001'],
      ['zeros', 36, 43, '00000000'],
      ['blanks', 44, 129, ''],
    ],
  ],
  [
    'Form A, member',
    () => linesIn(epfText(month, 'citizens', MADE_ON).text)[2]!,
    [
      ['record', 1, 2, '02'],
      ['number', 3, 21, '0000000000012345678'],
      ['identity', 22, 36, '890615145566'],
      ['name', 37, 76, 'Aminah binti Yusof'],
      ['staff number', 77, 96, 'E001'],
      ['employer’s share', 97, 105, '000065000'],
      ['employee’s share', 106, 114, '000055000'],
      ['wages', 115, 129, '000000000500000'],
    ],
  ],
  [
    'Form A, trailer',
    () => linesIn(epfText(month, 'citizens', MADE_ON).text).at(-1)!,
    [
      ['record', 1, 2, '99'],
      ['members', 3, 9, '0000003'],
      ['employer’s share', 10, 24, '000000000329000'],
      ['employee’s share', 25, 39, '000000000231000'],
      ['hash total', 40, 60, '000000000000025566777'],
      ['blanks', 61, 129, ''],
    ],
  ],
  [
    'PERKESO 2.0 (payroll-contributions 9.4)',
    () => linesIn(perkeso(month).text)[0]!,
    [
      ['employer', 1, 12, 'A3700012345X'],
      ['registration', 13, 32, '202301012345'],
      ['identity', 33, 44, '890615145566'],
      ['name', 45, 194, 'Aminah binti Yusof'],
      ['wage month', 195, 200, '102026'],
      ['wages', 201, 214, '00000000500000'],
      ['SOCSO, employer', 215, 220, '008665'],
      ['SOCSO, employee', 221, 226, '002475'],
      ['EIS, employer', 227, 232, '000990'],
      ['EIS, employee', 233, 238, '000990'],
      ['SKBBK', 239, 244, '003715'],
      ['filler', 245, 258, ''],
      ['filler', 259, 278, ''],
    ],
  ],
  [
    'CP39, header (payroll-pcb 16)',
    () => linesIn(cp39(month).text)[0]!,
    [
      ['record', 1, 1, 'H'],
      ['head office', 2, 11, '9089151000'],
      ['employer', 12, 21, '9089151000'],
      ['year', 22, 25, '2026'],
      ['month', 26, 27, '10'],
      ['PCB', 28, 37, '0000662455'],
      ['with PCB', 38, 42, '00002'],
      ['CP38', 43, 52, '0000012550'],
      ['with CP38', 53, 57, '00001'],
    ],
  ],
  [
    'CP39, detail of a foreigner',
    () => linesIn(cp39(month).text)[2]!,
    [
      ['record', 1, 1, 'D'],
      ['TIN', 2, 12, '99887766010'],
      ['name', 13, 72, 'Rahman Khan'],
      ['old identity card', 73, 84, ''],
      ['new identity card', 85, 96, ''],
      ['passport', 97, 108, 'BX0123456'],
      ['country', 109, 110, 'BD'],
      ['PCB', 111, 118, '00076630'],
      ['CP38', 119, 126, '00000000'],
      ['staff number', 127, 136, 'E003'],
    ],
  ],
])('%s', (_, lineOf, fields) => {
  it.each(fields)('has the %s at %i to %i', (_name, from, to, text) => {
    expect(lineOf().slice(from - 1, to)).toBe(text.padEnd(to - from + 1));
  });

  it('has no gaps between its fields, and ends with the last of them', () => {
    const ends = [0, ...fields.map(([, , to]) => to)];
    expect(fields.map(([, from]) => from - 1)).toEqual(ends.slice(0, -1));
    expect(lineOf()).toHaveLength(ends.at(-1)!);
  });
});
