import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { amountText, decimal, roundSen } from '@kernel/money';
import {
  deadlineOf,
  isForeignCurrency,
  taxCurrencyOfTotals,
  withinWindow,
} from '@modules/invoicing/contract';
import { grouped, shortened } from '../../../resource/show/figures';
import { Amount, type Column, Countdown, Nothing, type Row } from '../../../resource';
import { useTranslation } from '../../../providers/translation';
import { documentOf, nameOfDocument } from '../document-row';
import { useKind } from '../kind-context';
import { DueDate } from '../merge/due-date';
import { MergeBadge } from '../merge/merge-badge';
import { DocumentStatus } from '../status';

/** The columns of documents that are rendered differently from their fields. */
export function useColumns({ withDeadline } = { withDeadline: true }): Record<string, Column> {
  const { t } = useTranslation();
  const { theirs } = useKind();
  return {
    invoiceNumber: { width: 140, render: (row) => <NumberLink row={row} /> },
    submitStatus: { width: 165, render: (row) => <StatusCell row={row} /> },
    [`${theirs}Name`]: { width: 190 },
    totalPayableAmount: { width: 150, align: 'end', render: (row) => <PayableCell row={row} /> },
    totalExcludingTax: { align: 'end', render: (row) => inDocuments(row, 'totalExcludingTax') },
    totalIncludingTax: { align: 'end', render: (row) => inDocuments(row, 'totalIncludingTax') },
    totalTaxAmount: { align: 'end', render: (row) => <TaxCell row={row} /> },
    ...(withDeadline && {
      deadline: {
        title: t('documents.timeToCancel'),
        width: 125,
        render: (row) => <Deadline row={row} none={<Nothing />} />,
      },
    }),
  };
}

/** A real link: the middle button opens another browser tab. */
export function NumberLink({ row }: { row: Row }) {
  const { page } = useKind();
  return (
    <Link className="row-title" to={page(row.id)}>
      {nameOfDocument(documentOf(row))}
    </Link>
  );
}

/** The status at the authority, and whether it is contained in a merged document. */
export function StatusCell({ row }: { row: Row }) {
  const document = documentOf(row);
  const { submitStatus, isRejected, cancelRequestedAt, mergeStatus, mergeDueDate } = document;
  return (
    <span className="status-cell">
      <DocumentStatus
        status={submitStatus}
        uuid={document.uuid}
        isRejected={isRejected}
        isCancelling={cancelRequestedAt !== null}
      />
      <MergeBadge status={mergeStatus} dueDate={mergeDueDate} />
    </span>
  );
}

function inDocuments(row: Row, name: 'totalExcludingTax' | 'totalIncludingTax') {
  const document = documentOf(row);
  return <Amount value={document[name]} currency={document.currencyCode ?? undefined} />;
}

/** The tax may be in a currency other than that of its row. */
function TaxCell({ row }: { row: Row }) {
  const document = documentOf(row);
  const currency = taxCurrencyOfTotals(document) ?? undefined;
  return <Amount value={document.totalTaxAmount} currency={currency} />;
}

function PayableCell({ row }: { row: Row }) {
  const { t } = useTranslation();
  const { totalPayableAmount, currencyCode, exchangeRate } = documentOf(row);
  const amount = <Amount value={totalPayableAmount} currency={currencyCode ?? undefined} />;
  if (!isForeignCurrency(currencyCode) || !totalPayableAmount || !exchangeRate) return amount;
  const ringgit = amountText(roundSen(decimal(totalPayableAmount).times(exchangeRate)));
  const parts = { amount: grouped(ringgit), rate: shortened(exchangeRate) };
  return <span title={t('documents.ringgit.at', parts)}>{amount}</span>;
}

interface DeadlineProps {
  row: Row;
  none: ReactNode;
  /** No heading says what the time is for. */
  isLabelled?: boolean;
}

/**
 * Decisions, section 1: the countdown is on every screen that offers to cancel; `none` where there is
 * no deadline.
 */
export function Deadline({ row, none, isLabelled = false }: DeadlineProps) {
  const { t } = useTranslation();
  const { submitStatus, validatedAt } = documentOf(row);
  const validated = validatedAt ? new Date(validatedAt) : null;
  const { mergeDueDate } = documentOf(row);
  // A consolidated e-invoice has a date by which it must be submitted.
  if (mergeDueDate && !validated)
    return <DueDate date={mergeDueDate} {...(isLabelled && { label: t('merge.page.due') })} />;
  if (submitStatus !== 10 || !validated || !withinWindow(validated, new Date())) return none;
  return (
    <Countdown
      until={deadlineOf(validated).toISOString()}
      label={isLabelled ? t('documents.timeToCancel') : undefined}
    />
  );
}
