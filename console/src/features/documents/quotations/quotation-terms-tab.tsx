import { useTranslation } from '../../../providers/translation';
import { HeaderFields, Section } from '../editor/field';

/** The payment terms; customs forms are added on the invoice. */
export function QuotationTermsTab() {
  const { t } = useTranslation();
  return (
    <Section title={t('sections.quotation.terms')}>
      <HeaderFields names={['paymentTerms', 'paymentMode', 'bankAccount', 'billReference']} />
    </Section>
  );
}
