import { useTranslation } from '../../../../providers/translation';
import { TimeInput } from '../../../../resource';
import { inCurrency } from '../../../../resource/show/figures';
import { AdditionalSection } from './additional-section';
import { CustomsSection } from './customs-section';
import { useCurrencies } from '../state/editor-context';
import { FieldsSection, HeaderField, HeaderFields, Section } from '../field';

/** Period, payment terms and means of payment. */
export function TermsTab() {
  const { t } = useTranslation();
  return (
    <>
      <FieldsSection
        title={t('sections.document.billing')}
        names={['billingFrequency', 'billReference', 'billingStartDate', 'billingEndDate']}
      />
      <FieldsSection
        title={t('sections.document.payment')}
        names={['paymentMode', 'bankAccount', 'paymentTerms']}
      />
      <AdditionalSection />
    </>
  );
}

/** The above, and customs papers for cross-border documents. */
export const BillingTab = () => (
  <>
    <TermsTab />
    <CustomsSection />
  </>
);

/** Prepayments, deducted from the amount payable. */
export function PrepaymentTab() {
  const { t } = useTranslation();
  return (
    <Section
      title={inCurrency(t('sections.document.prepayment'), useCurrencies()?.amounts)}
      text={t('documents.prepaymentHint')}
    >
      <HeaderFields names={['prepaymentAmount', 'prepaymentId', 'prepaymentDate']} />
      <HeaderField
        name="prepaymentTime"
        input={({ id, value, onChange }) => <TimeInput id={id} value={value} onChange={onChange} />}
      />
    </Section>
  );
}
