import type { ReactNode } from 'react';

import {
  additionalFacts,
  calculate,
  customFacts,
  type DocumentDraft,
  draftOf,
  emptyParty,
  hasRecipient,
  totalsJson,
  type DocumentAnswer,
} from '@modules/invoicing/contract';
import { useTranslation } from '../../../providers/translation';
import { Amount, Nothing, PlainDateText, useCodeLabel } from '../../../resource';
import { PartyCardView } from '../editor/party/party-card-view';

import { FromQuotation } from './from-quotation';
import { LinesTable } from './lines-table';
import { TotalsTable } from './totals-table';

/** Customs and export, for documents that cross a border. */
const papers = [
  'customsImportForm',
  'customsExportForm',
  'freeTradeAgreement',
  'certifiedExporter',
  'incoterms',
] as const;

type CustomWords = Pick<DocumentDraft, 'customValues' | 'customFields' | 'additionalAttributes'>;

/** The content of the document: parties, dates, lines, taxes, totals. */
export function DocumentFacts({ view }: { view: DocumentAnswer }) {
  const { t } = useTranslation();
  const totals = totalsJson(calculate(draftOf(view)));
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
          <Fact name="issueDate">
            <PlainDateText value={view.issueDate} />{' '}
            <span className="figures">{view.issueTime}</span>
          </Fact>
          <Fact name="invoiceVersion">{view.invoiceVersion}</Fact>
          <Fact name="currencyCode">
            {view.currencyCode}
            {view.exchangeRate && ` · ${t('fields.document.exchangeRate')} ${view.exchangeRate}`}
          </Fact>
          {view.kind === 1 && <FromQuotation documentId={view.id} />}
          <TermsFacts view={view} />
          {papers.map((name) => (
            <Given key={name} name={name} value={view[name]} />
          ))}
          <Given name="remark" value={view.remark} />
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

/** Period, payment terms and means of payment, and what the buyer has paid already. */
export const TermsFacts = ({ view }: { view: DocumentDraft }) => (
  <>
    <Given name="billReference" value={view.billReference} />
    <Given name="billingFrequency" value={view.billingFrequency} />
    {view.billingStartDate && (
      <Fact name="billingPeriod">
        <PlainDateText value={view.billingStartDate} /> –{' '}
        <PlainDateText value={view.billingEndDate} />
      </Fact>
    )}
    {view.paymentMode && (
      <Fact name="paymentMode">
        <PaymentMode code={view.paymentMode} />
      </Fact>
    )}
    <Given name="bankAccount" value={view.bankAccount} />
    <Given name="paymentTerms" value={view.paymentTerms} />
    <Given name="prepaymentId" value={view.prepaymentId} />
    {view.prepaymentDate && (
      <Fact name="prepaymentDate">
        <PlainDateText value={view.prepaymentDate} />{' '}
        <span className="figures">{view.prepaymentTime}</span>
      </Fact>
    )}
  </>
);

interface DeliveryProps {
  delivery: NonNullable<DocumentAnswer['delivery']>;
  currency: string | null;
}

/** The recipient of the goods, if not the buyer, and charges outside the totals. */
export function DeliveryCard({ delivery, currency }: DeliveryProps) {
  const { t } = useTranslation();
  const { otherChargesAmount, otherChargesDescription } = delivery;
  return (
    <div>
      <h2>{t('sections.document.delivery')}</h2>
      {hasRecipient(delivery) && <PartyCardView party={{ ...emptyParty, ...delivery }} />}
      {otherChargesAmount && (
        <dl className="facts delivery-charges">
          <div>
            <dt>{t('fields.document.otherChargesAmount')}</dt>
            <dd>
              <Amount value={otherChargesAmount} currency={currency ?? undefined} />{' '}
              <span className="dim">{otherChargesDescription}</span>
            </dd>
          </div>
        </dl>
      )}
    </div>
  );
}

/**
 * The organisation's own attributes and fields, under the names they had when the document was
 * written.
 */
export const CustomFacts = ({ view }: { view: CustomWords }) => (
  <>
    {additionalFacts(view).map(({ attributeId, name, value }, index) => (
      <div key={`${index}.${attributeId}`}>
        <dt>{name}</dt>
        <dd className="written">{value}</dd>
      </div>
    ))}
    {customFacts(view).map(({ field, value }) => (
      <div key={field.id}>
        <dt>{field.name}</dt>
        <dd className={field.valueType === 'number' ? 'figures' : 'written'}>{value}</dd>
      </div>
    ))}
  </>
);

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div>
      <dt>{t(`fields.document.${name}`)}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Given = ({ name, value }: { name: string; value: string | null }) =>
  value ? <Fact name={name}>{value}</Fact> : null;

const PaymentMode = ({ code }: { code: string }) => <>{useCodeLabel('paymentMode', code)}</>;
