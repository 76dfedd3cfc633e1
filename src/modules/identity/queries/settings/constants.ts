import { Injectable } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type CodeListName, codeListNames, codesIn } from '@kernel/codes';
import type { Language } from '@kernel/i18n';
import { NotFound } from '@kernel/rules';
import { currentLanguage } from '@platform/context';
import { hasSentence, translate } from '@platform/i18n/catalogues';
import type { ConstantItem, ConstantView } from './constants.types';

interface Source {
  /** The class of the constant, such as `TaxTypeConst`. */
  code: string;
  /** i18n key of its name. */
  name: string;
  items: readonly ConstantItem[] | ((language: Language) => readonly ConstantItem[]);
}

/** The authority calls its list e-Invoice types; ours are numbered otherwise (specification 1, section 3). */
const constantOf = (list: CodeListName): string =>
  list === 'invoiceType' ? 'EInvoiceTypeConst' : `${list[0]!.toUpperCase()}${list.slice(1)}Const`;

/** Enumerations of the program; other modules add theirs when they start. */
@Injectable()
export class Constants {
  private readonly sources = new Map<string, Source>();

  constructor() {
    for (const list of codeListNames)
      this.add({
        code: constantOf(list),
        name: `constants.${list}`,
        items: (language) =>
          codesIn(list, language).map(({ code, description }) => ({ code, name: description })),
      });
  }

  add(source: Source): void {
    this.sources.set(source.code, source);
  }

  all(): ConstantView[] {
    return [...this.sources.values()].map(viewOf);
  }

  of(code: string): ConstantItem[] {
    const source = this.sources.get(code);
    if (!source) throw new NotFound();
    return itemsOf(source);
  }
}

export class ListConstants extends Query<ConstantView[]> {}

@QueryHandler(ListConstants)
export class ListConstantsHandler implements IQueryHandler<ListConstants> {
  constructor(private readonly constants: Constants) {}

  execute(): Promise<ConstantView[]> {
    return Promise.resolve(this.constants.all());
  }
}

export class GetConstant extends Query<ConstantItem[]> {
  constructor(readonly code: string) {
    super();
  }
}

@QueryHandler(GetConstant)
export class GetConstantHandler implements IQueryHandler<GetConstant> {
  constructor(private readonly constants: Constants) {}

  execute({ code }: GetConstant): Promise<ConstantItem[]> {
    return Promise.resolve(this.constants.of(code));
  }
}

const viewOf = (source: Source): ConstantView => {
  const result = itemsOf(source);
  return { name: worded(source.name), code: source.code, data: { result }, result };
};

const itemsOf = ({ items }: Source): ConstantItem[] =>
  (typeof items === 'function' ? items(currentLanguage()) : items).map(({ name, code }) => ({
    name: worded(name),
    code,
  }));

const worded = (key: string): string =>
  hasSentence(key, currentLanguage()) ? translate(key) : key;
