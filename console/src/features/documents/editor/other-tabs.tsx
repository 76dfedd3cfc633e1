import { useTranslation } from '../../../providers/translation';
import { EmptyState } from '../../../resource';
import { TimeInput } from './basic-tab';
import { CustomsSection } from './customs-section';
import { HeaderField, HeaderFields, Section } from './field';

/** Period, terms and means of payment; customs papers for what crosses a border. */
export function BillingTab() {
  const { t } = useTranslation();
  return (
    <>
      <Section title={t('sections.document.billing')}>
        <HeaderFields
          names={['billingFrequency', 'billReference', 'billingStartDate', 'billingEndDate']}
        />
      </Section>
      <Section title={t('sections.document.payment')}>
        <HeaderFields names={['paymentMode', 'bankAccount', 'paymentTerms']} />
      </Section>
      <CustomsSection />
    </>
  );
}

/** What has already been paid; it is deducted from the amount payable. */
export function PrepaymentTab() {
  const { t } = useTranslation();
  return (
    <Section title={t('sections.document.prepayment')} text={t('documents.prepaymentHint')}>
      <HeaderFields names={['prepaymentAmount', 'prepaymentId', 'prepaymentDate']} />
      <HeaderField
        name="prepaymentTime"
        input={({ id, value, onChange }) => <TimeInput id={id} value={value} onChange={onChange} />}
      />
    </Section>
  );
}

/** Fields that an organisation defines for itself. */
export function CustomTab() {
  const { t } = useTranslation();
  return (
    <EmptyState mark="+" title={t('documents.custom.title')} text={t('documents.custom.text')} />
  );
}
