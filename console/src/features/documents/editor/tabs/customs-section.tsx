import { Button } from 'antd';
import { useState } from 'react';

import { isForeignCurrency, settingOf, type Side } from '@modules/invoicing/contract';
import { useTranslation } from '../../../../providers/translation';
import { useKind } from '../../kind-context';
import { useField, useFilled } from '../state/editor-context';
import { HeaderField, Section } from '../field';
import { fieldsOn } from '../state/places';
import { useWanted } from '../state/wanted';

type Paper = (typeof fieldsOn)['customs'][number];

/** Which customs forms belong to exports and which to imports (myinvois-ubl, H17 to H21). */
const papersOf: Readonly<Record<Side, readonly Paper[]>> = {
  supplier: ['customsExportForm', 'freeTradeAgreement', 'certifiedExporter', 'incoterms'],
  buyer: ['customsImportForm', 'incoterms'],
};

const forms: readonly Paper[] = ['customsImportForm', 'customsExportForm'];

/** Shown for cross-border documents, when filled in, or on request; always reachable. */
export function CustomsSection() {
  const { t } = useTranslation();
  const { ours } = useKind();
  const crosses = useCrossesBorder();
  const filled = useFilled(fieldsOn.customs);
  const wanted = useWanted(fieldsOn.customs);
  const settings = useField('attributes');
  const [all, setAll] = useState(false);
  const shown = wanted.filter(
    (name) =>
      all ||
      filled.includes(name) ||
      (crosses && papersOf[ours].includes(name)) ||
      settingOf(name, settings).isRequired,
  );
  if (wanted.length === 0) return null;
  return (
    <Section
      title={t('sections.document.customs')}
      text={t(shown.length > 0 ? 'documents.customsHint' : 'documents.customs.none')}
    >
      {shown.map((name) => (
        <HeaderField
          key={name}
          name={name}
          extra={forms.includes(name) && t('documents.customs.formsHint')}
        />
      ))}
      {shown.length < wanted.length && (
        <span className="wide">
          <Button type="link" className="flush" onClick={() => setAll(true)}>
            {t('documents.customs.all')}
          </Button>
        </span>
      )}
    </Section>
  );
}

/** The other party is abroad, or the currency is foreign. */
function useCrossesBorder(): boolean {
  const { theirs } = useKind();
  const country = useField(theirs)?.country;
  const currency = useField('currencyCode');
  return (
    (country !== undefined && country !== null && country !== 'MYS') || isForeignCurrency(currency)
  );
}
