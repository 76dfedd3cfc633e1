import { sealed, secret, text } from '@kernel/fields';
import { defineResource, FilterOperator } from '@kernel/resource';
import type { Config } from '../config';
import { Cipher } from '../secrets/cipher';
import { AppConfig } from '../app-config';
import { columnsOf } from './columns-of';
import { listOf } from './list-of';
import { filterSql } from './list/filter-sql';
import { plainRecordOf, recordOf, rowOf, withoutSealed } from './record-of';

const define = (name: string) =>
  defineResource({
    name,
    module: 'test',
    scope: 'organisation',
    fields: {
      title: text({ max: 10 }),
      apiSecret: secret({ max: 100 }),
      nextSecret: secret({ max: 100 }),
    },
  });
const key = define('key');
const cipher = new Cipher(
  new AppConfig({ encryptionKey: Buffer.alloc(32, 7) } as unknown as Config),
);
const row = (): Record<string, unknown> => rowOf(key, { title: 'a', apiSecret: 'open' }, cipher);

describe('the secret fields of a record', () => {
  it('are read by the code that needs them, and shown to nobody', () => {
    expect(plainRecordOf(key, row(), cipher)).toMatchObject({ title: 'a', apiSecret: 'open' });
    expect(JSON.stringify([row(), recordOf(key, row(), cipher)])).not.toContain('open');
  });

  it('are bound to their column and to their table', () => {
    const { apiSecret } = row();
    expect(() => plainRecordOf(key, { nextSecret: apiSecret }, cipher)).toThrow();
    expect(() => plainRecordOf(define('lock'), { apiSecret }, cipher)).toThrow();
  });
});

describe('the sealed fields of a record', () => {
  const person = defineResource({
    name: 'person',
    module: 'test',
    scope: 'organisation',
    fields: { name: text({ max: 10 }), idNumber: sealed({ max: 20 }) },
  });
  const stored = (idNumber: string | null) => rowOf(person, { name: 'A', idNumber }, cipher);

  it('are stored unreadable, shown by their end, and read by the code that needs them', () => {
    const row = stored('901231145678');
    expect(JSON.stringify(row)).not.toContain('5678');
    expect(recordOf(person, row, cipher)).toMatchObject({ name: 'A', idNumber: '••••5678' });
    expect(plainRecordOf(person, row, cipher)).toMatchObject({ idNumber: '901231145678' });
    expect(withoutSealed(person, row, cipher)).toEqual({ name: 'A', idNumber: '••••5678' });
  });

  it('are equal where their texts are, so that they can be found and kept unique', () => {
    expect(stored('901231145678')).toEqual(stored('901231145678'));
    expect(stored('901231145678')).not.toEqual(stored('901231145679'));
    expect(listOf(person, cipher).columns.idNumber!.seal!('901231145678')).toBe(
      stored('901231145678').idNumber,
    );
  });

  it('stay empty when they are', () =>
    expect(recordOf(person, stored(null), cipher).idNumber).toBeNull());

  it('fit their column, whatever characters they have', () => {
    const [, column] = columnsOf(person);
    for (const each of ['1'.repeat(20), '鼎'.repeat(20), '𠮷'.repeat(20)])
      expect(String(stored(each).idNumber).length).toBeLessThanOrEqual(column!.length!);
  });

  it.each(['contains', 'startsWith', 'gt'] as const)('cannot be searched by %s', (operator) =>
    expect(() =>
      filterSql(listOf(person, cipher).columns, {
        field: 'idNumber',
        value: '9012',
        operator: FilterOperator[operator],
      }),
    ).toThrow('operatorNotForField'),
  );

  it('are found by the whole text, by filter and by search box', () => {
    const { idNumber } = stored('901231145678');
    const filter = { field: 'idNumber', operator: FilterOperator.eq, value: '901231145678' };
    expect(filterSql(listOf(person, cipher).columns, filter).params).toEqual([idNumber]);
  });
});
