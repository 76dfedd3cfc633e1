import { codeSources } from './sources';
import { written } from './columns';
import { emptyLine } from '@modules/invoicing/contract';

const { unit } = codeSources;
const first = (typed: string) => (unit.find(typed) as { value: string; label: string }[])[0]!;

describe('entering a unit', () => {
  it('never completes part of a code: 5 is not 56', () => {
    expect(unit.named!('5')).toBeUndefined();
    expect(unit.suits(first('5'), '5')).toBe(false);
    expect(written.unitOfMeasure(emptyLine(), '5')).toEqual({ unitOfMeasure: '5' });
  });

  it.each([
    ['HUR', 'HUR'],
    ['hour', 'HUR'],
    ['piece', 'H87'],
    ['c62', 'C62'],
  ])('%s names %s', (typed, code) => {
    expect(unit.named!(typed)?.value).toBe(code);
    expect(written.unitOfMeasure(emptyLine(), typed)).toEqual({ unitOfMeasure: code });
  });

  it('suggests units by the beginning of their names, shortest first', () => {
    expect(first('hou')).toMatchObject({ value: 'HUR', label: 'hour' });
    expect(unit.suits(first('hou'), 'hou')).toBe(true);
  });
});
