import { useTranslation } from '../../../providers/translation';
import { AdditionalSection } from '../editor/tabs/additional-section';
import { FieldsSection } from '../editor/field';

/** The payment terms; customs forms are added on the invoice. */
export function QuotationTermsTab() {
  const { t } = useTranslation();
  return (
    <>
      <FieldsSection
        title={t('sections.quotation.terms')}
        names={['paymentTerms', 'paymentMode', 'bankAccount', 'billReference']}
      />
      <AdditionalSection />
    </>
  );
}
