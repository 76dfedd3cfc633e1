import { Injectable } from '@nestjs/common';
import type { PageQuery, PageResult, RecordOf } from '@kernel/resource';
import { NotFound } from '@kernel/rules';
import { currentLanguage } from '@platform/context';
import { hasSentence, translate } from '@platform/i18n/catalogues';
import { Lists, Resources } from '@platform/resource';
import { dictType } from '../../resources/settings/dict-type.resource';
import { dictionarySeeds } from '../../seeds/dictionary-seeds';
import { localEntity, type LocalEntity } from '../local-entity';
import { narrowed } from '../narrowed';

/** `label` is the name in the reader's language; `name` is what is stored and edited. */
export type DictTypeView = LocalEntity<RecordOf<typeof dictType>> & { label: string };

interface ListCriteria extends PageQuery {
  name?: string;
  code?: string;
}

/** Dictionaries for their administrators. */
@Injectable()
export class DictTypeList {
  constructor(
    private readonly resources: Resources,
    private readonly lists: Lists,
  ) {}

  page({ name, code, ...query }: ListCriteria): Promise<PageResult<DictTypeView>> {
    const list = narrowed(this.resources.of(dictType).list, { name, code });
    return this.lists.page(list, query, viewOf);
  }

  async all(): Promise<DictTypeView[]> {
    const { list } = this.resources.of(dictType);
    const { items } = await this.lists.page(list, { pageSize: 200 }, viewOf);
    return items;
  }

  async detail(id: string, status: string | undefined): Promise<DictTypeView> {
    const found = viewOf(await this.resources.of(dictType).get(id));
    if (status && String(found.status) !== status) throw new NotFound();
    return found;
  }
}

const viewOf = (row: object): DictTypeView => {
  const entity = localEntity<DictTypeView>(row);
  return { ...entity, label: labelOf(entity) };
};

const delivered = new Map(dictionarySeeds.map(({ code, name }) => [code, name]));

/** A renamed dictionary has the same name in every language. */
function labelOf({ code, name }: DictTypeView): string {
  const key = `message.dictType.${code}`;
  const isOurs = delivered.get(code) === name && hasSentence(key, currentLanguage());
  return isOurs ? translate(key) : name;
}
