import type { ReactNode } from 'react';

import { useTranslation } from '../../../providers/translation';
import { Amount, CopyText, Instant } from '../../../resource';
import type { ReceivedView } from './use-received';

/** Everything that the authority's lists contain, without empty values. */
export function Facts({ view }: { view: ReceivedView }) {
  const { t } = useTranslation();
  return (
    <section className="panel">
      <h2>{t('received.facts')}</h2>
      <dl className="facts received-facts">
        <ReportedFacts view={view} names={['issuerName', 'issuerTin', 'issuerId']} />
        <ReportedFacts view={view} names={['receiverName', 'receiverTin', 'receiverId']} />
        <ReportedFacts
          view={view}
          names={['supplierName', 'supplierTin', 'buyerName', 'buyerTin']}
        />
        <ReportedFacts view={view} names={['intermediaryName', 'intermediaryTin']} />
        {instants.map((name) => (
          <Fact key={name} name={name} has={view[name]}>
            <Instant value={view[name]} />
          </Fact>
        ))}
        {amounts.map((name) => (
          <Fact key={name} name={name} has={view[name]}>
            <Amount value={view[name]} />
          </Fact>
        ))}
        <ReportedFacts
          view={view}
          names={['statusReason', 'rejectionReason', 'typeVersion', 'channel']}
        />
        <Fact name="rejection" has={view.rejectionFaults?.length}>
          {view.rejectionFaults?.map(({ code, params }) => t(code, params)).join(' ')}
        </Fact>
        <Fact name="uuid" has={view.uuid}>
          <CopyText value={view.uuid} />
        </Fact>
      </dl>
      {view.validationLink && (
        <a href={view.validationLink} target="_blank" rel="noreferrer">
          {t('received.validation')}
        </a>
      )}
    </section>
  );
}

const instants = [
  'issuedAt',
  'receivedAt',
  'validatedAt',
  'cancelledAt',
  'rejectRequestedAt',
] as const;
const amounts = ['totalSales', 'totalDiscount', 'netAmount', 'total'] as const;

type TextName =
  | `${'issuer' | 'receiver'}${'Name' | 'Tin' | 'Id'}`
  | `${'supplier' | 'buyer' | 'intermediary'}${'Name' | 'Tin'}`
  | ('statusReason' | 'rejectionReason' | 'typeVersion' | 'channel');

const ReportedFacts = ({ view, names }: { view: ReceivedView; names: readonly TextName[] }) =>
  names.map((name) => (
    <Fact key={name} name={name} has={view[name]}>
      {view[name]}
    </Fact>
  ));

interface FactProps {
  name: string;
  has: unknown;
  children: ReactNode;
}

function Fact({ name, has, children }: FactProps) {
  const { t } = useTranslation();
  if (!has) return null;
  return (
    <div>
      <dt>{t(`fields.received.${name}`)}</dt>
      <dd>{children}</dd>
    </div>
  );
}
