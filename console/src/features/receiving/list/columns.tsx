import { ExclamationCircleOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import type { Direction } from '@modules/receiving/contract';
import { useTranslation } from '../../../providers/translation';
import { type Column, Countdown, Nothing, type Row } from '../../../resource';
import { useLinks } from '../links';
import { nameOfReceived, receivedOf, rejectableUntil } from '../received-row';
import { ReceivedStatusTag } from '../status';

/** The columns that are rendered differently from their fields. */
export function useReceivedColumns(direction: Direction): Record<string, Column> {
  const { t } = useTranslation();
  return {
    internalId: { width: 130, render: (row) => <NumberLink row={row} /> },
    status: { width: 156, render: (row) => <StatusCell row={row} /> },
    issuerName: { width: 158 },
    receiverName: { width: 158 },
    typeCode: { width: 100 },
    receivedAt: { width: 132 },
    total: { width: 115, align: 'end' },
    ...(direction === 'incoming' && {
      deadline: {
        title: t('received.timeToReject'),
        width: 127,
        render: (row) => <Deadline row={row} none={<Nothing />} />,
      },
    }),
  };
}

/**
 * A real link: the middle button opens another browser tab. A warning icon marks possible
 * duplicates.
 */
function NumberLink({ row }: { row: Row }) {
  const { t } = useTranslation();
  const links = useLinks();
  const received = receivedOf(row);
  const { duplicates, selfBilled } = received;
  const hint =
    duplicates.length > 0
      ? t('received.hints.duplicates', { n: duplicates.length })
      : selfBilled && t('received.hints.selfBilled', { number: selfBilled.number ?? '' });
  return (
    <span className="received-number">
      <Link className="row-title" to={links.received(row.id)}>
        {nameOfReceived(received)}
      </Link>
      {hint && (
        <Tooltip title={hint}>
          <ExclamationCircleOutlined className="received-hint" aria-label={hint} tabIndex={0} />
        </Tooltip>
      )}
    </span>
  );
}

function StatusCell({ row }: { row: Row }) {
  const { status, rejection } = receivedOf(row);
  return <ReceivedStatusTag status={status} rejection={rejection} />;
}

/**
 * The countdown is on every screen that offers to reject (decisions, section 1); `none` where there
 * is no deadline.
 */
export function Deadline({ row, none, label }: { row: Row; none: ReactNode; label?: string }) {
  const until = rejectableUntil(receivedOf(row), new Date());
  return until === null ? none : <Countdown until={until} label={label} />;
}
