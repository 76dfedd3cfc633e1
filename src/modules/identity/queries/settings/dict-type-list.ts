import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Delivered } from '@kernel/delivered';
import type { PageQuery, PageResult, RecordOf } from '@kernel/resource';
import { NotFound } from '@kernel/rules';
import { currentLanguage } from '@platform/context';
import { hasSentence, translate } from '@platform/i18n/catalogues';
import { Lists, Resources } from '@platform/resource';
import { dictType } from '../../resources/settings/dict-type.resource';
import { everyItem } from '../every-item';
import { localEntity } from '../local-entity';
import type { LocalEntity } from '../local-entity.types';
import { narrowed } from '../narrowed';

/** `label` is the name in the reader's language; `name` is what is stored and edited. */
export type DictTypeView = LocalEntity<RecordOf<typeof dictType>> & { label: string };

interface ListCriteria extends PageQuery {
  name?: string;
  code?: string;
}

/** Dictionaries for their administrators. */
export class ListDictTypes extends Query<PageResult<DictTypeView>> {
  constructor(readonly criteria: ListCriteria) {
    super();
  }
}

@QueryHandler(ListDictTypes)
export class ListDictTypesHandler implements IQueryHandler<ListDictTypes> {
  constructor(
    private readonly resources: Resources,
    private readonly lists: Lists,
    private readonly delivered: Delivered,
  ) {}

  execute({
    criteria: { name, code, ...query },
  }: ListDictTypes): Promise<PageResult<DictTypeView>> {
    const list = narrowed(this.resources.of(dictType).list, { name, code });
    return this.lists.page(list, query, viewIn(this.delivered));
  }
}

export class ListAllDictTypes extends Query<DictTypeView[]> {}

@QueryHandler(ListAllDictTypes)
export class ListAllDictTypesHandler implements IQueryHandler<ListAllDictTypes> {
  constructor(
    private readonly resources: Resources,
    private readonly lists: Lists,
    private readonly delivered: Delivered,
  ) {}

  execute(): Promise<DictTypeView[]> {
    return everyItem(this.lists, this.resources.of(dictType).list, viewIn(this.delivered));
  }
}

export class GetDictType extends Query<DictTypeView> {
  constructor(
    readonly id: string,
    readonly status: string | undefined,
  ) {
    super();
  }
}

@QueryHandler(GetDictType)
export class GetDictTypeHandler implements IQueryHandler<GetDictType> {
  constructor(
    private readonly resources: Resources,
    private readonly delivered: Delivered,
  ) {}

  async execute({ id, status }: GetDictType): Promise<DictTypeView> {
    const found = viewIn(this.delivered)(await this.resources.of(dictType).get(id));
    if (status && String(found.status) !== status) throw new NotFound();
    return found;
  }
}

const viewIn =
  (delivered: Delivered) =>
  (row: object): DictTypeView => {
    const entity = localEntity<DictTypeView>(row);
    return { ...entity, label: labelOf(entity, delivered) };
  };

/** A renamed dictionary has the same name in every language. */
function labelOf({ code, name }: DictTypeView, delivered: Delivered): string {
  const key = `message.dictType.${code}`;
  const isOurs = delivered.dictionary(code)?.name === name && hasSentence(key, currentLanguage());
  return isOurs ? translate(key) : name;
}
