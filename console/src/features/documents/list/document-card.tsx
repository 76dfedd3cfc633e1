import { Amount, PlainDateText, type Row } from '../../../resource';
import { DocumentStatus } from '../status';
import { documentOf, nameOfDocument } from '../document-row';

/** A document on a phone: the four facts that matter. */
export function DocumentCard({ row }: { row: Row }) {
  const document = documentOf(row);
  return (
    <span className="document-card">
      <span className="document-card-line">
        <strong>{nameOfDocument(document)}</strong>
        <Amount value={document.totalPayableAmount} currency={document.currencyCode ?? undefined} />
      </span>
      <span>{document.buyerName}</span>
      <span className="document-card-line dim">
        <DocumentStatus status={document.submitStatus} isRejected={document.isRejected} />
        <PlainDateText value={document.issueDate} />
      </span>
    </span>
  );
}
