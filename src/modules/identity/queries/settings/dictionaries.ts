import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Language } from '@kernel/i18n';
import { currentLanguage } from '@platform/context';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { SharedReads } from '@platform/db/shared-reads';
import { hasSentence, translate } from '@platform/i18n/catalogues';
import { ENABLED } from '../../domain/people/accounts';
import type { EntryView } from './dictionaries.types';

interface Row {
  id: string;
  type_code: string;
  value: string;
  label: string;
  name: string | null;
  tag_type: string | null;
  style_setting: string | null;
  class_setting: string | null;
  ext_data: string | null;
  remark: string | null;
  is_default: number;
  label_en: string | null;
  label_zh_cn: string | null;
  label_zh_tw: string | null;
  order_no: number;
  status: number;
}

const select = `SELECT d.*, t.code AS type_code FROM identity_dict_data d
  JOIN identity_dict_type t ON t.id = d.dict_type_id
  WHERE t.status = ${ENABLED} AND d.status = ${ENABLED}`;
const order = 'ORDER BY t.order_no, t.id, d.order_no, d.id';

/** Enabled entries of enabled dictionaries, in the order set by administrators. */
export class GetDictionaries extends Query<Record<string, EntryView[]>> {}

@QueryHandler(GetDictionaries)
export class GetDictionariesHandler implements IQueryHandler<GetDictionaries> {
  constructor(private readonly units: UnitOfWork) {}

  async execute(): Promise<Record<string, EntryView[]>> {
    const rows: Row[] = await this.units.manager.query(`${select} ${order}`);
    const byType = Map.groupBy(rows.map(viewOf), (entry) => entry.typeCode);
    return Object.fromEntries(byType);
  }
}

/** Changes whenever a type or an entry is added, removed or changed. */
export class GetDictionariesVersion extends Query<string> {}

@QueryHandler(GetDictionariesVersion)
export class GetDictionariesVersionHandler implements IQueryHandler<GetDictionariesVersion> {
  constructor(private readonly reads: SharedReads) {}

  async execute(): Promise<string> {
    const of = (table: string): string =>
      `(SELECT CONCAT_WS('.', COUNT(*), SUM(version), MAX(id), MAX(update_time)) FROM ${table})`;
    const [row] = await this.reads.same<{ version: string }[]>(
      `SELECT CONCAT_WS('/', ${of('identity_dict_type')}, ${of('identity_dict_data')}) AS version`,
    );
    return row!.version;
  }
}

export class GetDictionary extends Query<EntryView[]> {
  constructor(
    readonly typeCode: string,
    /** Everybody reads the enabled entries only: of another status there are none. */
    readonly status?: string,
  ) {
    super();
  }
}

@QueryHandler(GetDictionary)
export class GetDictionaryHandler implements IQueryHandler<GetDictionary> {
  constructor(private readonly units: UnitOfWork) {}

  async execute({ typeCode, status }: GetDictionary): Promise<EntryView[]> {
    const rows: Row[] = await this.units.manager.query(`${select} AND t.code = ? ${order}`, [
      typeCode,
    ]);
    return rows.filter((row) => !status || String(row.status) === status).map(viewOf);
  }
}

const tagTypes = new Set(['success', 'warning', 'info', 'primary', 'danger']);

const viewOf = (row: Row): EntryView => ({
  id: row.id,
  typeCode: row.type_code,
  value: row.value,
  code: row.value,
  label: labelOf(row),
  name: row.name,
  // Specification 1, section 3: anything else becomes primary.
  tagType: tagTypes.has(row.tag_type ?? '') ? row.tag_type! : 'primary',
  styleSetting: row.style_setting,
  classSetting: row.class_setting,
  extData: row.ext_data,
  remark: row.remark,
  isDefault: row.is_default === 1,
  orderNo: row.order_no,
  status: row.status,
});

const translations = {
  en: 'label_en',
  'zh-cn': 'label_zh_cn',
  'zh-tw': 'label_zh_tw',
} as const satisfies Record<Language, keyof Row>;

/** The administrator's text in the language; else the translation under the key of type and value; else the label. */
const labelOf = (row: Row): string => {
  const language = currentLanguage();
  const key = `message.dictType.${row.type_code}_${row.value}`;
  return row[translations[language]] || (hasSentence(key, language) ? translate(key) : row.label);
};
