import { Link } from 'react-router-dom';

import { Amount, type Column, PlainDateText, type Row } from '../../../resource';
import { useKind } from '../kind-context';
import { nameOfQuotation, quotationOfRow } from './quotation-row';
import { ConvertTag, QuotationStatusTag } from './quotation-status';

/** The columns of quotations that are rendered differently from their fields. */
export const quotationColumns: Record<string, Column> = {
  invoiceNumber: { width: 112, render: (row) => <NumberLink row={row} /> },
  submitStatus: { width: 160, render: (row) => <QuotationStatusTag {...quotationOfRow(row)} /> },
  convertStatus: {
    width: 132,
    render: (row) => <ConvertTag status={quotationOfRow(row).convertStatus} />,
  },
  buyerName: { width: 190 },
  validUntil: { width: 132 },
  totalPayableAmount: { width: 140, align: 'end', render: (row) => <TotalCell row={row} /> },
};

/** A real link: the middle button opens another browser tab. */
function NumberLink({ row }: { row: Row }) {
  const { page } = useKind();
  return (
    <Link className="row-title" to={page(row.id)}>
      {nameOfQuotation(quotationOfRow(row))}
    </Link>
  );
}

function TotalCell({ row }: { row: Row }) {
  const { totalPayableAmount, currencyCode } = quotationOfRow(row);
  return <Amount value={totalPayableAmount} currency={currencyCode ?? undefined} />;
}

/** A quotation on a phone: its four most important facts. */
export function QuotationCard({ row }: { row: Row }) {
  const quotation = quotationOfRow(row);
  return (
    <span className="document-card">
      <span className="document-card-line">
        <strong>{nameOfQuotation(quotation)}</strong>
        <TotalCell row={row} />
      </span>
      <span>{quotation.buyerName}</span>
      <span className="document-card-line dim">
        <QuotationStatusTag {...quotation} />
        <PlainDateText value={quotation.validUntil} />
      </span>
    </span>
  );
}
