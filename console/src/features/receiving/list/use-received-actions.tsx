import { DownloadOutlined, StopOutlined } from '@ant-design/icons';
import { type ReactNode, useState } from 'react';

import { deadlineOf } from '@modules/invoicing/contract';
import { refusalToReject } from '@modules/receiving/contract';
import { saveFrom } from '../../../providers/http/http';
import { useTranslation } from '../../../providers/translation';
import type { Action, Row } from '../../../resource';
import { factsOf, receivedOf, type ReceivedRow } from '../received-row';
import { RejectDialog } from '../reject-dialog';

/** The actions on a received document, in its row and on its page. */
export function useReceivedActions(done?: () => void): {
  actions: (row: Row) => Action[];
  dialogs: ReactNode;
} {
  const { t } = useTranslation();
  const [rejecting, setRejecting] = useState<ReceivedRow | null>(null);
  const actions = (row: Row): Action[] => {
    const received = receivedOf(row);
    const facts = factsOf(received);
    const refusal = refusalToReject(facts, new Date());
    const deadline = facts.validatedAt ? deadlineOf(facts.validatedAt).toISOString() : '';
    return [
      ...(received.direction === 'incoming'
        ? [
            {
              key: 'reject',
              label: t('received.reject'),
              icon: <StopOutlined />,
              allow: 'received:reject',
              danger: true,
              disabled: refusal !== null,
              reason: refusal ? t(refusal, { deadline }) : undefined,
              run: () => setRejecting(received),
            },
          ]
        : []),
      {
        key: 'download',
        label: t('received.download'),
        icon: <DownloadOutlined />,
        allow: 'received:download',
        run: () => saveFrom('/api/received/raw', { query: { id: row.id } }),
      },
    ];
  };
  const dialogs = (
    <RejectDialog received={rejecting} close={() => setRejecting(null)} done={done} />
  );
  return { actions, dialogs };
}
