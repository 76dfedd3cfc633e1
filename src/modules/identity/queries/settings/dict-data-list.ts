import { Injectable } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PageQuery, PageResult, RecordOf } from '@kernel/resource';
import { NotFound } from '@kernel/rules';
import { Lists, type ListSpec, Resources } from '@platform/resource';
import { dictData } from '../../resources/settings/dict-data.resource';
import { everyItem } from '../every-item';
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
    // Clients of the API family send both, one of them empty.
    const list = this.listOf(dictTypeId, { label, value: value || code });
    return this.lists.page(list, query, viewOf);
  }

  ofType(dictTypeId: string): Promise<DictDataView[]> {
    return everyItem(this.lists, this.listOf(dictTypeId), viewOf);
  }

  private listOf(
    dictTypeId: string | undefined,
    wanted: Pick<ListCriteria, 'label' | 'value'> = {},
  ): ListSpec {
    return narrowed(
      this.resources.of(dictData).list,
      { ...wanted },
      dictTypeId ? { sql: 't.dict_type_id = ?', params: [dictTypeId] } : undefined,
    );
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

  execute({ dictTypeId }: ListDictDataOfType): Promise<DictDataView[]> {
    return this.entries.ofType(dictTypeId);
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
