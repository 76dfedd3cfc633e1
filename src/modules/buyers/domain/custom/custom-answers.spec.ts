import type { CustomField } from '@kernel/custom-fields';
import {
  faultsOfAnswers,
  firstAnswers,
  normalisedAnswers,
  type CustomAnswers,
} from './custom-answers';
import { comparedValues, faultsOfBuyerValues, withValues } from './custom-values';

const field = (changes: Partial<CustomField>): CustomField => ({
  id: '1',
  name: 'Zone',
  groupName: null,
  valueType: 'text',
  isRequired: false,
  minLength: null,
  maxLength: null,
  minLimit: null,
  maxLimit: null,
  helpText: null,
  defaultValue: null,
  isPrinted: false,
  ...changes,
});
const zone = field({ isRequired: true, minLength: 2, maxLength: 4 });
const tables = field({ id: '2', name: 'Tables', valueType: 'number', maxLimit: '400' });

/** Specification 1, section 3: lengths, limits, required ("{name} is required"). */
describe("answers to an organisation's custom fields", () => {
  it.each<[CustomAnswers, string[]]>([
    [{ 1: 'N4', 2: '12.5' }, []],
    [{ 1: ' N4\u202e ' }, []],
    [{}, ['customValues.1 customField.required']],
    [{ 1: '   ' }, ['customValues.1 customField.required']],
    [{ 1: 'N' }, ['customValues.1 customField.tooShort']],
    [{ 1: 'North' }, ['customValues.1 customField.tooLong']],
    [{ 1: 'N4', 2: 'ten' }, ['customValues.2 customField.notANumber']],
    [{ 1: 'N4', 2: '400.5' }, ['customValues.2 customField.tooLarge']],
  ])('%j has the faults %j', (typed, expected) => {
    const fields = [zone, tables];
    const faults = [...faultsOfAnswers(fields, normalisedAnswers(fields, typed))];
    expect(faults.map(({ path, code }) => `${path} ${code}`)).toEqual(expected);
  });

  it('drop what was not asked for, and start with the default', () => {
    expect(normalisedAnswers([tables], { 1: 'N4', 2: ' 3 ' })).toEqual({ 2: '3' });
    expect(firstAnswers([zone, field({ id: '3', defaultValue: 'South' })])).toEqual({ 3: 'South' });
  });
});

describe('the values of a buyer for these fields', () => {
  it('belong to fields of its organisation, each once, within their limits; none is required', () => {
    const values = [
      { customFieldId: '2', value: '401' },
      { customFieldId: '2', value: '3' },
      { customFieldId: '9', value: 'x' },
    ];
    expect(
      [...faultsOfBuyerValues(values, [zone, tables])].map(({ path, code }) => `${path} ${code}`),
    ).toEqual([
      'customValues[0].value customField.tooLarge',
      'customValues[1].customFieldId buyer.customFieldTwice',
      'customValues[2].customFieldId unknownReference',
    ]);
  });

  it('are compared and accepted field by field', () => {
    const entered = [
      { customFieldId: '1', name: 'Zone', value: 'N4' },
      { customFieldId: '2', name: 'Tables', value: '12' },
    ];
    const known = [{ customFieldId: '1', value: 'N4' }];
    expect(comparedValues(entered, known).map(({ differs }) => differs)).toEqual([false, true]);
    expect(withValues(known, [{ customFieldId: '1', value: 'S1' }])).toEqual([
      { customFieldId: '1', value: 'S1' },
    ]);
  });
});
