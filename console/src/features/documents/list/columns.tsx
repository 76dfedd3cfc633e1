import { Link } from 'react-router';

import { deadlineOf, withinWindow } from '@modules/invoicing/contract';
import { Amount, type Column, Countdown, Nothing, type Row } from '../../../resource';
import { useWords } from '../../../providers/words';
import { documentOf, nameOfDocument } from '../document-row';
import { useKind } from '../kind-context';
import { DocumentStatus } from '../status';

/** The columns of documents that are drawn in another way than their fields would be. */
export function useColumns({ withDeadline } = { withDeadline: true }): Record<string, Column> {
  const { t } = useWords();
  const { theirs } = useKind();
  return {
    invoiceNumber: { width: 140, render: (row) => <NumberLink row={row} /> },
    submitStatus: { width: 150, render: (row) => <StatusCell row={row} /> },
    [`${theirs}Name`]: { width: 205 },
    totalPayableAmount: { width: 150, align: 'end', render: (row) => <PayableCell row={row} /> },
    ...(withDeadline && {
      deadline: {
        title: t('documents.timeToCancel'),
        width: 125,
        render: (row) => <DeadlineCell row={row} />,
      },
    }),
  };
}

/** A real link: the middle button opens another tab. */
export function NumberLink({ row }: { row: Row }) {
  const { page } = useKind();
  return (
    <Link className="row-title" to={page(row.id)}>
      {nameOfDocument(documentOf(row))}
    </Link>
  );
}

function StatusCell({ row }: { row: Row }) {
  const { submitStatus, isRejected, cancelRequestedAt } = documentOf(row);
  return (
    <DocumentStatus
      status={submitStatus}
      isRejected={isRejected}
      isCancelling={cancelRequestedAt !== null}
    />
  );
}

function PayableCell({ row }: { row: Row }) {
  const { totalPayableAmount, currencyCode } = documentOf(row);
  return <Amount value={totalPayableAmount} currency={currencyCode ?? undefined} />;
}

/** Decisions, section 1: the countdown is on every screen that offers to cancel. */
function DeadlineCell({ row }: { row: Row }) {
  const { submitStatus, validatedAt } = documentOf(row);
  const validated = validatedAt ? new Date(validatedAt) : null;
  if (submitStatus !== 10 || !validated || !withinWindow(validated, new Date())) return <Nothing />;
  return <Countdown until={deadlineOf(validated).toISOString()} />;
}
