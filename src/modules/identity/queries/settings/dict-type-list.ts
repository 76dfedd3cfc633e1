import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PageQuery, PageResult, RecordOf } from '@kernel/resource';
import { NotFound } from '@kernel/rules';
import { currentLanguage } from '@platform/context';
import { hasSentence, translate } from '@platform/i18n/catalogues';
import { Lists, Resources } from '@platform/resource';
import { dictType } from '../../resources/settings/dict-type.resource';
import { dictionarySeeds } from '../../seeds/dictionary-seeds';
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
  ) {}

  execute({
    criteria: { name, code, ...query },
  }: ListDictTypes): Promise<PageResult<DictTypeView>> {
    const list = narrowed(this.resources.of(dictType).list, { name, code });
    return this.lists.page(list, query, viewOf);
  }
}

export class ListAllDictTypes extends Query<DictTypeView[]> {}

@QueryHandler(ListAllDictTypes)
export class ListAllDictTypesHandler implements IQueryHandler<ListAllDictTypes> {
  constructor(
    private readonly resources: Resources,
    private readonly lists: Lists,
  ) {}

  execute(): Promise<DictTypeView[]> {
    return everyItem(this.lists, this.resources.of(dictType).list, viewOf);
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
  constructor(private readonly resources: Resources) {}

  async execute({ id, status }: GetDictType): Promise<DictTypeView> {
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
