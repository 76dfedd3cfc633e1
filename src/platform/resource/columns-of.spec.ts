import * as kit from '@kernel/fields';
import { columnsOf } from './columns-of';

describe('the column of a field', () => {
  it.each([
    [kit.text({ max: 100, required: true }), { type: 'varchar', length: 100, nullable: false }],
    [kit.longText({ max: 2000 }), { type: 'text', nullable: true }],
    [kit.longText({ max: 20_000 }), { type: 'mediumtext', nullable: true }],
    [kit.amount({}), { type: 'decimal', precision: 17, scale: 2, nullable: true }],
    [kit.rate({}), { type: 'decimal', precision: 9, scale: 4, nullable: true }],
    [kit.integer({}), { type: 'int', nullable: true }],
    [kit.date({}), { type: 'date', nullable: true }],
    [kit.instant({}), { type: 'datetime', precision: 3, nullable: true }],
    [kit.flag(), { type: 'tinyint', length: 1, nullable: false }],
    [kit.choice('size', ['s'], {}), { type: 'varchar', length: 32, ascii: true, nullable: true }],
    [kit.option('state', {}), { type: 'varchar', length: 50, ascii: true, nullable: true }],
    [kit.ref('buyer', {}), { type: 'bigint', unsigned: true, nullable: true }],
    [kit.file({ max: 1 }), { type: 'bigint', unsigned: true, nullable: true }],
    [kit.secret({ max: 9 }), { type: 'text', ascii: true, nullable: true }],
  ])('of the kind $kind is derived', (field, column) => {
    expect(columnsOf({ fields: { doorNumber: field } })).toEqual([
      { name: 'door_number', ...column },
    ]);
  });

  it('does not exist for child rows, which have a table of their own', () => {
    expect(columnsOf({ fields: { lines: kit.children({}, { max: 5 }) } })).toEqual([]);
  });
});
