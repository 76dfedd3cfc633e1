import type { ReactNode } from 'react';

import { issuedIn, type ReadableDocument } from '@modules/receiving/contract';
import { useTranslation } from '../../../providers/translation';
import { useCodeLabel } from '../../../resource';

/** Dates, references, payment: everything above the lines. */
export function ContentHead({ content }: { content: ReadableDocument }) {
  const { t, either } = useTranslation();
  const { typeCode, period, payment, prepayment, references } = content;
  const signed = t(content.signed ? 'received.signed' : 'received.unsigned');
  return (
    <section className="panel">
      <dl className="facts received-head-facts">
        <Fact label={t('fields.received.typeCode')}>
          {either([`choices.documentType.${typeCode ?? ''}`], typeCode ?? '')}
        </Fact>
        <Fact label={t('received.issueDate')}>{issuedIn(content)}</Fact>
        <Fact label={t('received.version')}>{`${content.version ?? ''} · ${signed}`}</Fact>
        <Fact label={t('fields.received.currency')}>
          {[content.currency, content.exchangeRate].filter(Boolean).join(' · ')}
        </Fact>
        <Fact label={t('received.period')}>
          {[period.start, period.end, period.frequency].filter(Boolean).join(' – ')}
        </Fact>
        {payment.mode && (
          <Fact label={t('received.payment')}>
            <PaymentMode code={payment.mode} /> {payment.account}
          </Fact>
        )}
        <Fact label={t('received.terms')}>{payment.terms}</Fact>
        <Fact label={t('received.prepayment')}>
          {[prepayment.amount, prepayment.id, prepayment.date].filter(Boolean).join(' · ')}
        </Fact>
      </dl>
      {references.length > 0 && (
        <>
          <h2>{t('received.references')}</h2>
          <ul className="received-references">
            {references.map(({ kind, id, uuid, type }, index) => (
              <li key={index}>
                <span className="dim">{t(`received.reference.${kind}`)}</span> {id}{' '}
                {type && <span className="dim">{type}</span>}{' '}
                {uuid && uuid !== 'NA' && <span className="mono">{uuid}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const PaymentMode = ({ code }: { code: string }) => <>{useCodeLabel('paymentMode', code)}</>;
