import fc from 'fast-check';
import { customField } from '../../../test/support/custom-field';
import { Decimal } from '../money/decimal';
import type { CustomField } from './custom-field.types';
import {
  complaintOf,
  customFacts,
  faultsOfCustomValues,
  MAX_CUSTOM_CHARACTERS,
} from './custom-values';
import { faultsOfDefinition } from './definition';

const decimalText = fc
  .tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: 0, max: 8 }))
  .map(([digits, scale]) => new Decimal(digits).div(new Decimal(10).pow(scale)).toFixed());
const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.option(arbitrary, { nil: null });
const textField = fc
  .record({
    isRequired: fc.boolean(),
    minLength: maybe(fc.integer({ min: 0, max: 12 })),
    maxLength: maybe(fc.integer({ min: 1, max: 12 })),
    defaultValue: maybe(fc.string({ maxLength: 14, unit: 'grapheme' })),
  })
  .map((said): CustomField => customField(said));
const numberField = fc
  .record({
    isRequired: fc.boolean(),
    minLimit: maybe(decimalText),
    maxLimit: maybe(decimalText),
    defaultValue: maybe(decimalText),
  })
  .map((said): CustomField => customField({ ...said, valueType: 'number' }));
const anyField = fc.oneof(textField, numberField);
const anyValue = fc.oneof(
  fc.constant(null),
  fc.string({ maxLength: 14, unit: 'grapheme' }),
  decimalText,
  fc.constantFrom('', '1e9', 'NaN', 'Infinity', '0x10', ' 1', '１', '-', '.', '1,000', '--1'),
);

const isSound = (field: CustomField): boolean =>
  [...faultsOfDefinition(field as never)].length === 0;
const isAccepted = (field: CustomField, value: string | null): boolean =>
  complaintOf(field, value) === undefined;

/** The requirements of a field, restated in plain code. */
function keepsTo(field: CustomField, value: string | null): boolean {
  if (value === null || value === '') return !field.isRequired;
  if (field.valueType === 'text') {
    const { length } = Array.from(value);
    return (
      length >= (field.minLength ?? 0) &&
      length <= Math.min(field.maxLength ?? Infinity, MAX_CUSTOM_CHARACTERS)
    );
  }
  if (!/^[+-]?\d{1,30}(\.\d{1,12})?$/.test(value)) return false;
  const number = new Decimal(value);
  return (
    number.decimalPlaces() <= 8 &&
    number.abs().lt('1e15') &&
    (field.minLimit === null || number.gte(field.minLimit)) &&
    (field.maxLimit === null || number.lte(field.maxLimit))
  );
}

describe('custom fields, however people define them', () => {
  it('accept exactly the values within their bounds', () => {
    fc.assert(
      fc.property(anyField, anyValue, (field, value) => {
        expect(isAccepted(field, value)).toBe(keepsTo(field, value));
      }),
      { numRuns: 2_000 },
    );
  });

  it('accept their own default if they are valid', () => {
    fc.assert(
      fc.property(anyField, (field) => {
        fc.pre(isSound(field) && (field.defaultValue ?? '') !== '');
        expect(isAccepted(field, field.defaultValue)).toBe(true);
      }),
    );
  });

  it('have bounds the right way round if they are valid', () => {
    fc.assert(
      fc.property(anyField, (field) => {
        fc.pre(isSound({ ...field, defaultValue: null }));
        const { minLength, maxLength, minLimit, maxLimit } = field;
        if (minLength !== null && maxLength !== null)
          expect(minLength).toBeLessThanOrEqual(maxLength);
        if (minLimit !== null && maxLimit !== null)
          expect(new Decimal(minLimit).lte(maxLimit)).toBe(true);
      }),
    );
  });

  it('never accept less after a bound is removed', () => {
    fc.assert(
      fc.property(anyField, anyValue, (field, value) => {
        fc.pre(isAccepted(field, value));
        const wider = { minLength: null, maxLength: null, minLimit: null, maxLimit: null };
        expect(isAccepted({ ...field, ...wider, isRequired: false }, value)).toBe(true);
      }),
    );
  });

  it('report each wrong value of their own once, under the name that people gave them', () => {
    const fields = fc
      .array(anyField, { maxLength: 5 })
      .map((all) => all.map((field, at) => ({ ...field, id: String(at), name: `Field ${at}` })));
    fc.assert(
      fc.property(fields, fc.array(anyValue, { maxLength: 8 }), (customFields, values) => {
        const customValues = Object.fromEntries(values.map((value, at) => [String(at), value]));
        const faults = [...faultsOfCustomValues({ customFields, customValues })];
        const wrong = customFields.filter(
          ({ id }, at) => !keepsTo(customFields[at]!, customValues[id] ?? null),
        );
        expect(faults.map(({ path, params }) => [path, params?.name])).toEqual(
          wrong.map(({ id, name }) => [`customValues.${id}`, name]),
        );
        const said = customFacts({ customFields, customValues }).map(({ field }) => field.id);
        expect(said).toEqual(
          customFields.map(({ id }) => id).filter((id) => (customValues[id] ?? '') !== ''),
        );
      }),
    );
  });
});
