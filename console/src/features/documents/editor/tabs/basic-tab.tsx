import { Input } from 'antd';

import { isForeignCurrency } from '@modules/invoicing/contract';
import { useTranslation } from '../../../../providers/translation';
import { DateInput, TimeInput } from '../../../../resource';
import { useKind } from '../../kind-context';
import { useEditor, useField } from '../state/editor-context';
import { DeliverySection } from './delivery-section';
import { FieldsSection, HeaderField, Section } from '../field';
import { LinesSection } from '../lines/lines-tab';
import { withTaxType } from '../lines/tax-of-type';
import { PartyPicker } from '../party/party-picker';
import { ReferencesSection } from '../references/references-section';

/** First the parties and the lines, which differ from one document to the next; then the rest. */
export function BasicTab() {
  const { t } = useTranslation();
  return (
    <>
      <PartiesSection />
      <ReferencesSection />
      <LinesSection />
      <Section title={t('sections.document.general')}>
        <NumberField />
        <HeaderField name="invoiceVersion" required extra={t('documents.versionHint')} />
        <DateField />
        <TimeField />
        <TaxTypeField />
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

/** The other party first: our side is usually filled in already. */
export function PartiesSection() {
  const { t } = useTranslation();
  const { ours, theirs } = useKind();
  return (
    <Section title={t('sections.document.parties')}>
      <PartyPicker role={theirs} first />
      <PartyPicker role={ours} />
    </Section>
  );
}

export const RemarkField = () => (
  <HeaderField
    name="remark"
    wide
    input={({ id, value, onChange }) => (
      <Input.TextArea
        id={id}
        value={value ?? ''}
        autoSize={{ minRows: 2, maxRows: 6 }}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  />
);

/** The default for new lines and for lines without a tax type. */
export function TaxTypeField() {
  const { t } = useTranslation();
  const { store } = useEditor();
  const change = (taxType: string | null) => {
    const { draft, keys } = store.get();
    store.replaceLines(keys, withTaxType(draft.lines, taxType));
    return { taxType };
  };
  return <HeaderField name="taxType" required change={change} extra={t('documents.taxTypeHint')} />;
}

export function NumberField() {
  const { t } = useTranslation();
  const { prefix } = useKind();
  return (
    <HeaderField
      name="invoiceNumber"
      extra={t('documents.numberHint', { prefix })}
      input={({ id, value, onChange }) => (
        <Input
          id={id}
          value={value ?? ''}
          maxLength={100}
          placeholder={t('documents.numberFromSeries')}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    />
  );
}

export const DateField = () => (
  <HeaderField
    name="issueDate"
    required
    input={({ id, value, onChange }) => <DateInput id={id} value={value} onChange={onChange} />}
  />
);

const TimeField = () => (
  <HeaderField
    name="issueTime"
    required
    input={({ id, value, onChange }) => <TimeInput id={id} value={value} onChange={onChange} />}
  />
);

/**
 * In ringgit there is nothing to convert; a foreign currency adds its rate and its tax currency.
 */
export function CurrencyFields() {
  const { t } = useTranslation();
  const currency = useField('currencyCode');
  const isForeign = isForeignCurrency(currency);
  return (
    <>
      <HeaderField
        name="currencyCode"
        required
        change={(code) => ({
          currencyCode: code,
          ...(code === 'MYR' && { exchangeRate: null, taxCurrencyCode: 'MYR' }),
        })}
      />
      <HeaderField name="taxCurrencyCode" required />
      {isForeign && (
        <HeaderField
          name="exchangeRate"
          required
          extra={t('documents.exchangeHint', { currency: currency ?? '' })}
        />
      )}
    </>
  );
}
