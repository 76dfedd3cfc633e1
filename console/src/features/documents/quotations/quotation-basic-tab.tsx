import { useSyncExternalStore } from 'react';

import type { DocumentDraft, QuotationDraft } from '@modules/invoicing/contract';
import { useTranslation } from '../../../providers/translation';
import { DateInput } from '../../../resource';
import {
  CurrencyFields,
  DateField,
  NumberField,
  PartiesSection,
  RemarkField,
  TaxTypeField,
} from '../editor/tabs/basic-tab';
import { DeliverySection } from '../editor/tabs/delivery-section';
import { useEditor } from '../editor/state/editor-context';
import { FieldFrame, FieldsSection, Section } from '../editor/field';
import { LinesSection } from '../editor/lines/lines-tab';
import { idOf } from '../editor/state/places';

/**
 * Number, dates, parties, currency. A quotation is no e-invoice: it has neither version nor time of
 * day.
 */
export function QuotationBasicTab() {
  const { t } = useTranslation();
  return (
    <>
      <PartiesSection />
      <LinesSection />
      <Section title={t('sections.quotation.validity')}>
        <NumberField />
        <TaxTypeField />
        <DateField />
        <ValidUntilField />
      </Section>
      <Section title={t('sections.document.currency')}>
        <CurrencyFields />
      </Section>
      <DeliverySection />
      <FieldsSection title={t('sections.document.remark')} names={['remark']}>
        <RemarkField />
      </FieldsSection>
    </>
  );
}

const validUntilOf = (draft: DocumentDraft): string | null =>
  (draft as QuotationDraft).validUntil ?? null;

function ValidUntilField() {
  const { t } = useTranslation();
  const { store } = useEditor();
  const value = useSyncExternalStore(store.subscribe, () => validUntilOf(store.get().draft));
  const put = (validUntil: string | null): void => {
    const change: Pick<QuotationDraft, 'validUntil'> & Partial<DocumentDraft> = { validUntil };
    store.put(change);
  };
  return (
    <FieldFrame
      path="validUntil"
      label={t('fields.quotation.validUntil')}
      required
      extra={t('quotations.validHint')}
    >
      <DateInput id={idOf('validUntil')} value={value} onChange={put} />
    </FieldFrame>
  );
}
