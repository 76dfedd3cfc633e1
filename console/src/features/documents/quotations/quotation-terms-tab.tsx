import { useTranslation } from '../../../providers/translation';
import { HeaderFields, Section } from '../editor/field';

/** How it will be paid; customs papers come with the invoice. */
export function QuotationTermsTab() {
  const { t } = useTranslation();
  return (
    <Section title={t('sections.quotation.terms')}>
      <HeaderFields names={['paymentTerms', 'paymentMode', 'bankAccount', 'billReference']} />
    </Section>
  );
}
