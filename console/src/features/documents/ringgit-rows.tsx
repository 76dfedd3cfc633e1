import { amountText } from '@kernel/money';
import {
  calculate,
  type DocumentDraft,
  draftOf,
  RINGGIT,
  ringgitOf,
} from '@modules/invoicing/contract';
import { useTranslation } from '../../providers/translation';
import { Amount } from '../../resource';
import { grouped } from '../../resource/show/figures';

/** The ringgit equivalent of a document in a foreign currency, below its totals. */
export function RinggitRows({ draft }: { draft: DocumentDraft }) {
  const { t } = useTranslation();
  const content = draftOf(draft);
  const ringgit = ringgitOf(content, calculate(content));
  if (!ringgit) return null;
  return (
    <>
      {draft.taxCurrencyCode !== RINGGIT && (
        <div>
          <dt>{t('documents.ringgit.tax')}</dt>
          <dd>
            <Amount value={amountText(ringgit.totalTaxAmount)} currency={RINGGIT} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('documents.ringgit.payable')}</dt>
        <dd>
          <Amount value={amountText(ringgit.totalPayableAmount)} currency={RINGGIT} />
        </dd>
      </div>
      <div className="dim">
        <dt>{t('fields.document.exchangeRate')}</dt>
        <dd className="figures">{grouped(ringgit.exchangeRate.toString())}</dd>
      </div>
    </>
  );
}
