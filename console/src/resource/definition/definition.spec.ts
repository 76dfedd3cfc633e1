import {
  amount,
  children,
  choice,
  flag,
  integer,
  longText,
  option,
  secret,
  text,
} from '@kernel/fields';
import { defineResource } from '@kernel/resource';
import { translatorFor } from '../../providers/translation';
import { validChoice } from '../columns/column-order';
import {
  facetsOf,
  firstColumns,
  initialValues,
  localisedValue,
  nameOf,
  sectionsOf,
  shownFields,
  titleOf,
} from './definition';

const kiosk = defineResource({
  name: 'kiosk',
  module: 'test',
  scope: 'organisation',
  fields: {
    code: text({ max: 20, inList: true, immutable: true, required: true }),
    rent: amount({ inList: true }),
    open: flag({ inList: true, initial: true }),
    state: option('state', { inList: true, section: 'place' }),
    kind: choice('kind', ['a', 'b'], { inList: true }),
    pin: secret({ max: 10, section: 'place' }),
    note: longText({ max: 100 }),
    audited: text({ max: 5, readOnly: true }),
  },
  without: ['import'],
});

describe('what the console derives from a definition', () => {
  it('starts a list with the marked columns and never shows a secret', () => {
    expect(firstColumns(kiosk)).toEqual(['code', 'rent', 'open', 'state', 'kind']);
    expect(Object.keys(shownFields(kiosk))).not.toContain('pin');
    expect(Object.keys(shownFields(kiosk))).toContain('createTime');
  });

  it('offers our own choices as filters before official codes', () => {
    expect(facetsOf(kiosk)).toEqual(['kind', 'open', 'state']);
  });

  it('arranges the fields of a form by section, without those set by the server', () => {
    expect(sectionsOf(kiosk)).toEqual([
      ['general', ['code', 'rent', 'open', 'kind', 'note']],
      ['place', ['state', 'pin']],
    ]);
  });

  it('starts a record with the initial values', () => {
    expect(initialValues(kiosk)).toEqual({ open: true });
  });

  it('starts child rows with the minimum number', () => {
    const line = { name: text({ max: 5 }), count: integer({ initial: 1 }) };
    const plan = { ...kiosk, fields: { lines: children(line, { min: 2, max: 5 }) } };
    expect(initialValues(plan)).toEqual({ lines: [{ count: 1 }, { count: 1 }] });
    expect(shownFields(plan)).not.toHaveProperty('lines');
  });

  it('titles a record by its first text, or by its id', () => {
    expect(titleOf(kiosk, { id: '1', code: 'KL-1' })).toBe('KL-1');
    expect(titleOf(kiosk, { id: '1', code: null })).toBe('1');
  });

  it('titles a record in the user’s language where it has a name in it', () => {
    const stand = { ...kiosk, fields: { name: text({ max: 20 }), nameZhTw: text({ max: 20 }) } };
    const row = { id: '1', name: 'Basic salary', nameZhTw: '基本薪資', nameZhCn: null };
    const titles = (['en', 'zh-cn', 'zh-tw'] as const).map((language) => {
      translatorFor(language, {});
      return [titleOf(stand, row), nameOf(row), localisedValue(row, 'nameZhTw')];
    });
    translatorFor('en', {});
    expect(titles).toEqual([
      ['Basic salary', 'Basic salary', '基本薪資'],
      ['Basic salary', 'Basic salary', '基本薪資'],
      ['基本薪資', '基本薪資', '基本薪資'],
    ]);
  });

  it('drops stored columns that no longer exist', () => {
    expect(validChoice(['rent', 'gone'], ['code', 'rent'], ['code'])).toEqual(['rent']);
    expect(validChoice(['gone'], ['code', 'rent'], ['code'])).toEqual(['code']);
  });
});
