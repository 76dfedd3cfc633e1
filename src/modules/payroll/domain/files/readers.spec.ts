import { MADE_ON, month, codesOf, linesIn } from '../../../../../test/support/payroll/month-files';
import { differencesBetween } from './compare';
import { epfExpected, epfText } from './epf';
import { readCsv, readEpfText } from './readers';

describe('reading back', () => {
  const { text } = epfText(month, 'citizens', MADE_ON);
  const expected = {
    head: {},
    records: epfExpected(month, 'citizens').map((each) => ({
      ...each,
      key: each.key.replace(/^0+/, ''),
    })),
  };
  const found = (changed: string): string[] =>
    codesOf([...differencesBetween(readEpfText(changed), expected)]);

  it('finds no differences in a file as written', () => {
    expect(found(text)).toEqual([]);
  });

  it.each([
    ['a share', '000065000', '000065100', ['payrollFile.amountDiffers']],
    ['a name', 'Aminah binti', 'Aminah bintI', ['payrollFile.nameDiffers']],
    ['a member', '0000012345678', '0000012345679', ['payrollFile.lacks', 'payrollFile.surplus']],
    ['the count', '990000003', '990000004', ['payrollFile.totalDiffers']],
    ['a hash total', /0(25566777 {45})/, '1$1', ['payrollFile.totalDiffers']],
  ])('finds a changed %s', (_, from, to, codes) => {
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    expect(found(changed)).toEqual(codes);
  });

  it.each([
    ['a short line', text.replace('  \r\n', ' \r\n')],
    [
      'no trailer',
      linesIn(text)
        .slice(0, -1)
        .map((line) => `${line}\r\n`)
        .join(''),
    ],
    ['another end of lines', text.replaceAll('\r\n', '\n')],
    ['a character beyond ASCII', text.replace('Aminah', 'Aminäh')],
  ])('refuses %s', (_, broken) => {
    expect(() => readEpfText(broken)).toThrow('formInvalid');
  });

  it('accepts quoted cells that contain the delimiter and quotes', () => {
    expect(readCsv('a;"b;c";"say ""hi""";\r\n', ';')).toEqual([['a', 'b;c', 'say "hi"', '']]);
  });
});
