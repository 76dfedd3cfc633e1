import './parties.css';
import { Segmented } from 'antd';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

import type { ResourceDefinition } from '@kernel/resource';
import { businessDate } from '@kernel/time';
import { buyer, dueForVerification, oldBefore, supplier } from '@modules/buyers/contract';
import { useTranslation } from '../../providers/translation';
import { ActionButton, type ListTab, ResourceList } from '../../resource';
import { partyColumns } from './party-list';
import { RunningChecks } from './running-checks';
import { useOpenCount } from './use-open-count';
import { useVerification } from './use-verification';

/** Parties are viewed and verified here; they are edited on their own pages. */
const seen = (of: ResourceDefinition): ResourceDefinition => ({
  ...of,
  without: ['add', 'update', 'delete', 'import', 'export'],
});

const parties = { buyer: seen(buyer), supplier: seen(supplier) };
type PartyName = keyof typeof parties;

/** The verification status of buyers and sellers, and verifying them again. */
export default function VerificationPage() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const name: PartyName = query.get('of') === 'supplier' ? 'supplier' : 'buyer';
  return (
    <div className="verification">
      <div className="verification-head">
        <Segmented<PartyName>
          value={name}
          options={[
            { value: 'buyer', label: t('parties.verification.buyers') },
            { value: 'supplier', label: t('parties.verification.suppliers') },
          ]}
          onChange={(of) => setQuery({ of })}
        />
        <p className="dim">{t('parties.verification.text')}</p>
      </div>
      <RunningChecks />
      <Parties key={name} name={name} />
    </div>
  );
}

function Parties({ name }: { name: PartyName }) {
  const { t } = useTranslation();
  const of = parties[name];
  const { actions, batch, verifyMany } = useVerification(of);
  const today = businessDate(new Date());
  const due = useMemo(() => ({ filter: dueForVerification(today) }), [today]);
  const open = useOpenCount(name, due);
  return (
    <ResourceList
      of={of}
      title={t('parties.verification.title')}
      columns={partyColumns}
      tabs={useTabs(oldBefore(today))}
      actions={actions}
      batch={batch}
      toolbar={
        open > 0 && (
          <ActionButton primary allow={`${name}:verify`} run={() => verifyMany({ query: due })}>
            {t('parties.verification.verifyAll', { n: open.toLocaleString('en') })}
          </ActionButton>
        )
      }
    />
  );
}

function useTabs(old: string): ListTab[] {
  const { t } = useTranslation();
  const tab = (key: string, status: string): ListTab => ({
    key,
    label: t(`parties.verification.${key}`),
    want: { conditions: [{ field: 'verifyStatus', operator: 'in', value: status }] },
  });
  return [
    { key: 'all', label: t('parties.verification.all'), want: {} },
    tab('open', 'unverified'),
    tab('failed', 'failed'),
    tab('verified', 'verified'),
    {
      key: 'old',
      label: t('parties.verification.old', { on: old }),
      want: { conditions: [{ field: 'verifiedAt', operator: 'lt', value: old }] },
    },
  ];
}
