import './entries.css';
import {
  CheckOutlined,
  CloseOutlined,
  DiffOutlined,
  SafetyCertificateOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { App } from 'antd';
import { useMemo, useState } from 'react';

import type { Fault } from '@kernel/rules';
import { buyerEntry, canDecide, type EntryState } from '@modules/buyers/contract';
import { useTranslation } from '../../../providers/translation';
import {
  type Action,
  type ListTab,
  ReasonDialog,
  ResourceList,
  type Row,
  type Selection,
  StateText,
  StatusTag,
  useVerb,
} from '../../../resource';
import { refetchTasks } from '../../../shell/inbox/tasks';
import type { Tone } from '../../../theme';
import { HeldReceipts } from './held-receipts';
import { CompareDialog } from './compare-dialog';

const tones: Record<EntryState, Tone> = {
  new: 'attention',
  accepted: 'valid',
  merged: 'valid',
  refused: 'cancelled',
};
const stateOf = (row: Row): EntryState => row.entryStatus as EntryState;
const facets = ['entryStatus', 'entrySource', 'verifyStatus'];

function* reasonFaults(reason: string): Generator<Fault> {
  if (reason === '') yield { code: 'required', path: 'reason' };
}

/** What buyers entered about themselves, and what was done with it. */
export default function Entries() {
  const { t } = useTranslation();
  const [compared, setCompared] = useState<Row | null>(null);
  const [refused, setRefused] = useState<Row | null>(null);
  const verb = useVerb(buyerEntry.name);
  const actions = useEntryActions({ compare: setCompared, refuse: setRefused });
  const batch = useVerification();
  const tabs = useTabs();
  return (
    <>
      <HeldReceipts />
      <ResourceList
        of={buyerEntry}
        facets={facets}
        tabs={tabs}
        actions={actions}
        batch={batch}
        columns={{
          state: { render: (row) => <StateText value={row.state} /> },
          entryStatus: {
            render: (row) => (
              <StatusTag tone={tones[stateOf(row)]}>
                {t(`choices.entryStatus.${stateOf(row)}`)}
              </StatusTag>
            ),
          },
        }}
      />
      <CompareDialog entry={compared} close={() => setCompared(null)} />
      <ReasonDialog
        title={refused && t('buyerEntries.refuseTitle', { reference: String(refused.reference) })}
        label={t('buyerEntries.reason')}
        ok={t('buyerEntries.refuse')}
        keep={t('cancel')}
        danger
        faultsOf={reasonFaults}
        send={async (reason) => {
          await verb('refuse', { id: refused?.id, reason });
        }}
        close={() => setRefused(null)}
      >
        {t('buyerEntries.refuseText')}
      </ReasonDialog>
    </>
  );
}

interface Openers {
  compare: (row: Row) => void;
  refuse: (row: Row) => void;
}

function useEntryActions({ compare, refuse }: Openers): (row: Row) => Action[] {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const verb = useVerb(buyerEntry.name);
  return (row) => {
    const state = stateOf(row);
    const { id } = row;
    const open: Action[] = [
      {
        key: 'compare',
        label: t('buyerEntries.decide'),
        icon: <DiffOutlined />,
        allow: 'buyerEntry:merge',
        run: () => compare(row),
      },
      {
        key: 'accept',
        label: t('buyerEntries.accept'),
        icon: <CheckOutlined />,
        allow: 'buyerEntry:accept',
        more: true,
        run: async () => {
          await verb('accept', { id });
          void message.success(t('buyerEntries.accepted', { name: String(row.companyName) }));
        },
      },
      {
        key: 'refuse',
        label: t('buyerEntries.refuse'),
        icon: <CloseOutlined />,
        danger: true,
        allow: 'buyerEntry:refuse',
        more: true,
        run: () => refuse(row),
      },
    ];
    const reopen: Action = {
      key: 'reopen',
      label: t('buyerEntries.reopen'),
      icon: <UndoOutlined />,
      allow: 'buyerEntry:refuse',
      run: () => verb('reopen', { id }),
    };
    return [
      ...(canDecide('merge', state) ? open : []),
      ...(canDecide('reopen', state) ? [reopen] : []),
    ];
  };
}

function useVerification(): (selection: Selection) => Action[] {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const verb = useVerb(buyerEntry.name);
  return ({ all, ids, query, count }) => [
    {
      key: 'verify',
      label: t('buyerEntries.verify', { n: count }),
      icon: <SafetyCertificateOutlined />,
      allow: 'buyerEntry:verify',
      run: async () => {
        await verb('verify', all ? { query } : { ids });
        refetchTasks();
        void message.info(t('buyerEntries.started'));
      },
    },
  ];
}

function useTabs(): ListTab[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      { key: 'all', label: t('buyerEntries.all'), want: {} },
      ...(['new', 'accepted', 'merged', 'refused'] as const).map((state) => ({
        key: state,
        label: t(`choices.entryStatus.${state}`),
        want: { conditions: [{ field: 'entryStatus', operator: 'eq' as const, value: state }] },
      })),
    ],
    [t],
  );
}
