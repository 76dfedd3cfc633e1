import {
  currenciesOf,
  currencyOfTax,
  type DocumentDraft,
  taxInDocumentCurrency,
} from '@modules/invoicing/contract';
import { Amount } from '../../resource';

interface Props {
  value: string;
  of: Pick<DocumentDraft, 'currencyCode' | 'taxCurrencyCode' | 'exchangeRate'>;
}

/** A tax in its own currency and, if that differs, in the document's below it. */
export function TaxAmount({ value, of }: Props) {
  const currencies = currenciesOf(of);
  const converted = taxInDocumentCurrency(value, of);
  return (
    <span className="tax-amount">
      <Amount value={value} currency={currencyOfTax(of) ?? undefined} />
      {converted !== null && (
        <small className="dim">
          <Amount value={converted} currency={currencies?.amounts} />
        </small>
      )}
    </span>
  );
}
