import { namePathOf, rootOf } from '../form/paths';
import { grouped, plain, shortened } from './figures';

describe('figures on screen', () => {
  it.each([
    ['1234567.50', '1,234,567.50'],
    ['-1000', '-1,000'],
    ['999', '999'],
    ['123456789012345678901234.12', '123,456,789,012,345,678,901,234.12'],
    ['not a number', 'not a number'],
  ])('groups %s as %s without touching a digit', (value, shown) => {
    expect(grouped(value)).toBe(shown);
  });

  it.each([
    ['48.50000000', '48.50'],
    ['0.12345000', '0.12345'],
    ['100.00', '100.00'],
    ['1000', '1000'],
  ])('shortens %s to %s', (value, shown) => {
    expect(shortened(value)).toBe(shown);
  });

  it.each([
    ['RM 1,234.50', '1234.50'],
    ['-3.2', '-3.2'],
    ['', ''],
  ])('accepts %j when pasted', (typed, value) => {
    expect(plain(typed)).toBe(value);
  });
});

describe('the path of a fault', () => {
  it('names the field of a line as the form does', () => {
    expect(namePathOf('lines[2].quantity')).toEqual(['lines', 2, 'quantity']);
    expect(rootOf('lines[2].quantity')).toBe('lines');
  });
});
