import { Injectable } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PageQuery, PageResult, RecordOf } from '@kernel/resource';
import { NotFound } from '@kernel/rules';
import { Lists, Resources } from '@platform/resource';
import { dictData } from '../../resources/settings/dict-data.resource';
import { localEntity } from '../local-entity';
import type { LocalEntity } from '../local-entity.types';
import { narrowed } from '../narrowed';

/** `code` repeats the value for older clients (platform-api, section 6.1). */
export type DictDataView = LocalEntity<RecordOf<typeof dictData>> & { code: string };

interface ListCriteria extends PageQuery {
  dictTypeId?: string;
  label?: string;
  value?: string;
  code?: string;
}

/** Dictionary entries for their administrators, including disabled ones. */
@Injectable()
export class DictDataList {
  constructor(
    private readonly resources: Resources,
    private readonly lists: Lists,
  ) {}

  page({
    dictTypeId,
    label,
    value,
    code,
    ...query
  }: ListCriteria): Promise<PageResult<DictDataView>> {
    const list = narrowed(
      this.resources.of(dictData).list,
      { label, value: value ?? code },
      dictTypeId ? { sql: 't.dict_type_id = ?', params: [dictTypeId] } : undefined,
    );
    return this.lists.page(list, query, viewOf);
  }
}

export class ListDictData extends Query<PageResult<DictDataView>> {
  constructor(readonly criteria: ListCriteria) {
    super();
  }
}

@QueryHandler(ListDictData)
export class ListDictDataHandler implements IQueryHandler<ListDictData> {
  constructor(private readonly entries: DictDataList) {}

  execute({ criteria }: ListDictData): Promise<PageResult<DictDataView>> {
    return this.entries.page(criteria);
  }
}

export class ListDictDataOfType extends Query<DictDataView[]> {
  constructor(readonly dictTypeId: string) {
    super();
  }
}

@QueryHandler(ListDictDataOfType)
export class ListDictDataOfTypeHandler implements IQueryHandler<ListDictDataOfType> {
  constructor(private readonly entries: DictDataList) {}

  async execute({ dictTypeId }: ListDictDataOfType): Promise<DictDataView[]> {
    return (await this.entries.page({ dictTypeId, pageSize: 200 })).items;
  }
}

export class GetDictData extends Query<DictDataView> {
  constructor(
    readonly id: string,
    readonly status?: string,
  ) {
    super();
  }
}

@QueryHandler(GetDictData)
export class GetDictDataHandler implements IQueryHandler<GetDictData> {
  constructor(private readonly resources: Resources) {}

  async execute({ id, status }: GetDictData): Promise<DictDataView> {
    const found = viewOf(await this.resources.of(dictData).get(id));
    if (status && String(found.status) !== status) throw new NotFound();
    return found;
  }
}

const viewOf = (row: object): DictDataView => {
  const entity = localEntity<DictDataView>(row);
  return { ...entity, code: entity.value, isDefault: Boolean(entity.isDefault) };
};
