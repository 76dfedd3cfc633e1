import { createContext, type ReactNode, useContext, useMemo } from 'react';

import { kinds, type KindNumber, type Side } from '@modules/invoicing/contract';
import { kindNames } from '@modules/invoicing/menu';
import { useTranslation } from '../../providers/translation';
import { usePathOf } from '../../shell/frame/shell-data';

/** The kind of document that a screen is about, its texts, and the paths of its pages. */
export interface KindOfScreen {
  number: KindNumber;
  prefix: string;
  selfBilled: boolean;
  /** Our side, and the other one. */
  ours: Side;
  theirs: Side;
  /** "invoice", within a sentence. */
  one: string;
  /** "Invoices", the title of the list. */
  many: string;
  list: string;
  add: string;
  recycle: string | null;
  page: (id: string) => string;
  edit: (id: string, at?: string) => string;
}

const Context = createContext<KindOfScreen | null>(null);

export function useKindOf(kind: KindNumber): KindOfScreen {
  const { t } = useTranslation();
  const pathOf = usePathOf();
  return useMemo(() => {
    const list = pathOf(kindNames[kind]) ?? `/documents/${kindNames[kind]}`;
    const { name, prefix, selfBilled, ours, theirs } = kinds[kind];
    return {
      number: kind,
      prefix,
      selfBilled,
      ours,
      theirs,
      one: t(name.replace('documentKinds', 'documents.one')),
      many: t(name.replace('documentKinds', 'documents.many')),
      list,
      add: `${list}/new`,
      recycle: pathOf(`${kindNames[kind]}Recycle`) ?? null,
      page: (id) => `${list}/${id}`,
      edit: (id, at) => `${list}/${id}/edit${at ? `?at=${encodeURIComponent(at)}` : ''}`,
    };
  }, [kind, pathOf, t]);
}

export function KindProvider({ kind, children }: { kind: KindNumber; children: ReactNode }) {
  return <Context.Provider value={useKindOf(kind)}>{children}</Context.Provider>;
}

/** For records that use the same editor without being one of the eight kinds. */
export const LikeKindProvider = Context.Provider;

export function useKind(): KindOfScreen {
  const kind = useContext(Context);
  if (!kind) throw new Error('No kind of document is around this component.');
  return kind;
}
