import {
  calculate,
  quotationOf,
  totalsJson,
  type QuotationAnswer,
} from '@modules/invoicing/contract';
import { useTranslation } from '../../../providers/translation';
import { Nothing, PlainDateText } from '../../../resource';
import { PartyCardView } from '../editor/party/party-card-view';
import { CustomFacts, DeliveryCard, Fact, TermsFacts } from '../detail/document-facts';
import { LinesTable } from '../detail/lines-table';
import { TotalsTable } from '../detail/totals-table';

/** The content of the quotation: parties, delivery, dates, terms, lines, taxes, totals. */
export function QuotationNotice({ view }: { view: QuotationAnswer }) {
  const { t } = useTranslation();
  const totals = totalsJson(calculate(quotationOf(view)));
  return (
    <>
      <section className="panel parties">
        {(['supplier', 'buyer'] as const).map((role) => (
          <div key={role}>
            <h2>{t(`fields.document.${role}Id`)}</h2>
            {view[role] ? <PartyCardView party={view[role]} /> : <Nothing />}
          </div>
        ))}
        {view.delivery && <DeliveryCard delivery={view.delivery} currency={view.currencyCode} />}
      </section>
      <section className="panel">
        <dl className="facts three">
          <div>
            <dt>{t('fields.quotation.issueDate')}</dt>
            <dd>
              <PlainDateText value={view.issueDate} />
            </dd>
          </div>
          <div>
            <dt>{t('fields.quotation.validUntil')}</dt>
            <dd>
              <PlainDateText value={view.validUntil} />
            </dd>
          </div>
          <Fact name="currencyCode">
            {view.currencyCode}
            {view.exchangeRate && ` · ${t('fields.document.exchangeRate')} ${view.exchangeRate}`}
          </Fact>
          <TermsFacts view={view} />
          {view.remark && <Fact name="remark">{view.remark}</Fact>}
          <CustomFacts view={view} />
        </dl>
      </section>
      <section className="panel">
        <LinesTable view={view} totals={totals} />
        <TotalsTable view={view} totals={totals} />
      </section>
    </>
  );
}
