import { type ReactNode, useMemo } from 'react';

import {
  withoutMissing,
  type DocumentDraft,
  faultsOfQuotation,
  issueFaultsOf,
  type QuotationDraft,
  quotationOf,
  readQuotation,
} from '@modules/invoicing/contract';
import { useTranslation } from '../../../providers/translation';
import { type EditorForm, EditorFormProvider } from '../editor/state/editor-form';
import { TermsTab } from '../editor/tabs/other-tabs';
import { type KindOfScreen, LikeKindProvider } from '../kind-context';
import { QuotationBasicTab } from './quotation-basic-tab';
import { usePathOf } from '../../../shell/frame/shell-data';

/** The editor's store keeps whatever it is given; a quotation has one property more. */
export const asQuotation = (draft: DocumentDraft): QuotationDraft => draft as QuotationDraft;

const form: EditorForm = {
  resource: 'quotation',
  rules: {
    shape: (draft) => readQuotation(draft).faults,
    saving: (draft) => withoutMissing(faultsOfQuotation(quotationOf(asQuotation(draft)))),
    submitting: (draft, { now }) => issueFaultsOf(quotationOf(asQuotation(draft)), now),
  },
  // Customs forms are added on the invoice.
  tabs: { basic: QuotationBasicTab, billing: TermsTab },
  words: {
    submit: 'quotations.do.submitShort',
    ready: 'quotations.ready',
    asked: 'quotations.asked.ready',
    blocking: 'quotations.blocking',
    blockingN: 'quotations.blockingN',
  },
};

/** Describes quotations like a kind of document: we sell, they buy. */
export function useQuotationKind(): KindOfScreen {
  const { t } = useTranslation();
  const pathOf = usePathOf();
  const list = pathOf('quotation') ?? '/';
  const recycle = pathOf('quotationRecycle') ?? null;
  return useMemo(
    () => ({
      number: 1,
      prefix: 'QT',
      selfBilled: false,
      ours: 'supplier',
      theirs: 'buyer',
      one: t('resources.quotation.one'),
      many: t('resources.quotation.many'),
      list,
      add: `${list}/new`,
      recycle,
      page: (id) => `${list}/${id}`,
      edit: (id, at) => `${list}/${id}/edit${at ? `?at=${encodeURIComponent(at)}` : ''}`,
    }),
    [list, recycle, t],
  );
}

/** Wraps every screen of quotations. */
export const AroundQuotations = ({ children }: { children: ReactNode }) => (
  <LikeKindProvider value={useQuotationKind()}>
    <EditorFormProvider value={form}>{children}</EditorFormProvider>
  </LikeKindProvider>
);
