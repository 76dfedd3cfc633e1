import { languages } from '@kernel/i18n';
import { readCatalogue } from '@platform/i18n/catalogues';
import { customField } from '../../../../../test/support/custom-field';
import { complaintOf, underFields, withCustomDefaults } from './custom-fields';

const number = (said = {}) => customField({ valueType: 'number', ...said });

describe('a value of a custom field (specification 1, section 3)', () => {
  it.each([
    ['an empty text that is not required', customField(), null, undefined],
    ['an empty text that is required', customField({ isRequired: true }), '', 'required'],
    ['a text of the fewest characters', customField({ minLength: 3 }), 'abc', undefined],
    ['a text below the fewest characters', customField({ minLength: 3 }), 'ab', 'tooShort'],
    [
      'a text of the most characters, of two code units each',
      customField({ maxLength: 2 }),
      '𠮷𠮷',
      undefined,
    ],
    ['a text above the most characters', customField({ maxLength: 2 }), 'abc', 'tooLong'],
    ['a text above what any field holds', customField(), 'a'.repeat(1001), 'tooLong'],
    ['a number that is none', number(), '12 boxes', 'notANumber'],
    ['a number with nine decimals', number(), '0.123456789', 'tooManyDecimals'],
    ['a number of sixteen digits', number(), '1000000000000000', 'numberTooLarge'],
    ['a number at its lower bound', number({ minLimit: '0.10' }), '0.1', undefined],
    [
      'a number below it by the eighth decimal',
      number({ minLimit: '0.10' }),
      '0.09999999',
      'tooSmall',
    ],
    ['a number at its upper bound', number({ maxLimit: '5' }), '5.00', undefined],
    ['a number above it', number({ maxLimit: '5' }), '5.00000001', 'tooLarge'],
    ['a negative number without bounds', number(), '-7.5', undefined],
  ])('%s', (_, field, value, code) => {
    expect(complaintOf(field, value)?.code).toBe(code);
    if (code)
      for (const catalogue of languages.map(readCatalogue))
        expect(catalogue).toHaveProperty([`customField.${code}`]);
  });
});

describe('the fields in force', () => {
  const project = customField({ id: '1' });
  const site = customField({ id: '2', name: 'Site' });

  it('keep their values', () => {
    expect(underFields({ customValues: { 1: 'Kilang 4' } }, [project, site])).toEqual({
      customFields: [project, site],
      customValues: { 1: 'Kilang 4' },
    });
  });

  it('take the values of a field with the same name and type, as in a note', () => {
    const ofNote = { ...project, id: '7' };
    const invoice = { customFields: [project], customValues: { 1: 'Kilang 4' } };
    expect(underFields(invoice, [ofNote])).toEqual({
      customFields: [ofNote],
      customValues: { 7: 'Kilang 4' },
    });
  });

  it('take no value of another type', () => {
    const ofNote = { ...project, id: '7', valueType: 'number' as const };
    const invoice = { customFields: [project], customValues: { 1: 'Kilang 4' } };
    expect(underFields(invoice, [ofNote]).customValues).toEqual({ 1: 'Kilang 4' });
  });

  it('keep a value whose field is gone, no longer required', () => {
    const said = {
      customFields: [{ ...project, isRequired: true }],
      customValues: { 1: 'Kilang 4' },
    };
    expect(underFields(said, [site])).toEqual({
      customFields: [site, project],
      customValues: { 1: 'Kilang 4' },
    });
  });

  it('drop values that belong to no field', () => {
    expect(underFields({ customValues: { 99: 'x' } }, [project]).customValues).toEqual({});
  });

  it('start with their defaults, unless a value was stated, even an empty one', () => {
    const fields = [
      { ...project, defaultValue: 'Kilang 1' },
      { ...site, defaultValue: 'Ipoh' },
    ];
    const draft = { customFields: fields, customValues: { 2: null } };
    expect(withCustomDefaults(draft).customValues).toEqual({ 1: 'Kilang 1', 2: null });
  });
});
