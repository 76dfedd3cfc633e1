export interface DatabasePicture {
  visualTableList: { tableName: string; tableComents: string; rows: number }[];
  visualColumnList: {
    tableName: string;
    columnName: string;
    dataType: string;
    isKey: boolean;
    isNullable: boolean;
  }[];
  columnRelationList: Relation[];
}

export interface Relation {
  sourceTableName: string;
  sourceColumnName: string;
  targetTableName: string;
  targetColumnName: string;
  /** `key`: enforced by the database. `named`: enforced by the program, derived from the column name. */
  type: 'key' | 'named';
}
