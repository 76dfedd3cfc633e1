import { Link } from 'react-router-dom';

import {
  QuotationStatus,
  type Status,
  type QuotationAnswer,
  type InvoiceMade,
} from '@modules/invoicing/contract';
import { useTranslation } from '../../../providers/translation';
import { Amount } from '../../../resource';
import { useKindOf } from '../kind-context';
import { DocumentStatus } from '../status';
import { nameOfQuotation } from './quotation-row';

/** The invoices created from this quotation, and what is still open. */
export function InvoicesMade({ view }: { view: QuotationAnswer }) {
  const { t } = useTranslation();
  if (view.submitStatus === QuotationStatus.Draft && view.invoices.length === 0) return null;
  return (
    <section className="panel">
      <h2>{t('quotations.invoices.title')}</h2>
      {view.invoices.length === 0 ? (
        <p className="dim">{t('quotations.invoices.none')}</p>
      ) : (
        <ul className="invoices-made">
          {view.invoices.map((made) => (
            <Made key={made.id} made={made} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Made({ made }: { made: InvoiceMade }) {
  const { t } = useTranslation();
  const { page } = useKindOf(1);
  return (
    <li>
      <span className="document-card-line">
        <Link to={page(made.id)}>{nameOfQuotation(made)}</Link>
        <Amount value={made.totalPayableAmount} currency={made.currencyCode ?? undefined} />
      </span>
      {made.gaveBack ? (
        <span className="dim">{t('quotations.invoices.gaveBack')}</span>
      ) : (
        <DocumentStatus status={made.submitStatus as Status} />
      )}
    </li>
  );
}
