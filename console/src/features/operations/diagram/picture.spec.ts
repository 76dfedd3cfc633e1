import type { DatabasePicture } from '@modules/operations/contract';
import { largestModule, partOf, schemaOf } from './picture';

const column = (tableName: string, columnName: string, isKey = false) => ({
  tableName,
  columnName,
  isKey,
  dataType: 'bigint',
  isNullable: false,
});
const relation = (source: string, sourceColumnName: string, targetTableName: string) => ({
  sourceTableName: source,
  sourceColumnName,
  targetTableName,
  targetColumnName: 'id',
  type: 'named' as const,
});
const picture: DatabasePicture = {
  visualTableList: ['identity_user', 'mail_message', 'mail_letter'].map((tableName) => ({
    tableName,
    tableComents: '',
    rows: 0,
  })),
  visualColumnList: [
    column('identity_user', 'id', true),
    column('mail_message', 'id', true),
    column('mail_letter', 'message_id'),
    column('mail_letter', 'user_id'),
  ],
  columnRelationList: [
    relation('mail_letter', 'message_id', 'mail_message'),
    relation('mail_letter', 'user_id', 'identity_user'),
  ],
};
const schema = schemaOf(picture);
const everything = { module: null, text: '', everyRelation: false };

describe('the database diagram', () => {
  it('names the target of each foreign key', () => {
    expect(schema.tables[2]!.columns.map(({ to }) => to)).toEqual([
      'mail_message',
      'identity_user',
    ]);
  });

  it('starts with the module that has the most tables', () => {
    expect(largestModule(schema)).toBe('mail');
  });

  it('hides the relations to users and organisations until they are requested', () => {
    expect(partOf(schema, everything).relations).toHaveLength(1);
    expect(partOf(schema, { ...everything, everyRelation: true }).relations).toHaveLength(2);
  });

  it('shows one module or the matches of a search, without relations leading out', () => {
    expect(partOf(schema, { ...everything, module: 'identity' }).tables).toHaveLength(1);
    const found = partOf(schema, { ...everything, text: 'MESSAGE_id' });
    expect(found.tables.map(({ name }) => name)).toEqual(['mail_letter']);
    expect(found.relations).toEqual([]);
  });
});
