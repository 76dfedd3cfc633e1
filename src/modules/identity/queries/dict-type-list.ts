import { Injectable } from '@nestjs/common';
import type { PageQuery, PageResult, RecordOf } from '@kernel/resource';
import { NotFound } from '@kernel/rules';
import { Lists, Resources } from '@platform/resource';
import { dictType } from '../resources/dict-type.resource';
import { localEntity, type LocalEntity } from './local-entity';
import { narrowed } from './narrowed';

export type DictTypeView = LocalEntity<RecordOf<typeof dictType>>;

interface Wanted extends PageQuery {
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

  page({ name, code, ...query }: Wanted): Promise<PageResult<DictTypeView>> {
    const list = narrowed(this.resources.of(dictType).list, { name, code });
    return this.lists.page(list, query, localEntity<DictTypeView>);
  }

  async all(): Promise<DictTypeView[]> {
    const { list } = this.resources.of(dictType);
    const { items } = await this.lists.page(list, { pageSize: 200 }, localEntity<DictTypeView>);
    return items;
  }

  async detail(id: string, status: string | undefined): Promise<DictTypeView> {
    const found = localEntity<DictTypeView>(await this.resources.of(dictType).get(id));
    if (status && String(found.status) !== status) throw new NotFound();
    return found;
  }
}
