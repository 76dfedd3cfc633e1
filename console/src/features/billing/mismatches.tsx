import { useState } from 'react';

import { mismatch, refund, refusalOf, type Unfit } from '@modules/billing/contract';
import { useTranslation } from '../../providers/translation';
import { type Action, ReasonDialog, ResourceList, type Row, useVerb } from '../../resource';
import { useStatusColumn } from './status';

const settlements = ['accept', 'note', 'giveBack'] as const;
type Settlement = (typeof settlements)[number];

/** Payments that match no order, until someone settles them. */
export default function Mismatches() {
  const { t } = useTranslation();
  const [settling, setSettling] = useState<{ row: Row; settlement: Settlement } | null>(null);
  const status = useStatusColumn('mismatchStatus');
  const settle = useVerb(mismatch.name);
  const request = useVerb(refund.name);
  const actions = (row: Row): Action[] =>
    row.status === 'open'
      ? settlements
          .filter(
            (settlement) => settlement !== 'accept' || refusalOf(row as unknown as Unfit) === null,
          )
          .map((settlement) => ({
            key: settlement,
            label: t(`billing.${settlement}`),
            run: () => setSettling({ row, settlement }),
            allow: settlement === 'giveBack' ? 'refund:request' : 'mismatch:settle',
          }))
      : [];
  const send = async (reason: string): Promise<void> => {
    const { row, settlement } = settling!;
    if (settlement === 'giveBack') await request('request', { mismatchId: row.id, reason });
    else await settle('settle', { id: row.id, settlement, reason });
  };
  return (
    <>
      <ResourceList of={mismatch} facets={facets} columns={{ status }} actions={actions} />
      <ReasonDialog
        title={settling && t(`billing.${settling.settlement}`)}
        label={t('billing.reason')}
        ok={t(`billing.${settling?.settlement ?? 'note'}`)}
        keep={t('action.cancel')}
        faultsOf={function* (reason) {
          if (reason.length < 3) yield { code: 'required', path: 'reason' };
        }}
        send={send}
        close={() => setSettling(null)}
      >
        {settling && t(`billing.${settling.settlement}Text`)}
      </ReasonDialog>
    </>
  );
}

const facets = ['status', 'kind', 'channel'];
