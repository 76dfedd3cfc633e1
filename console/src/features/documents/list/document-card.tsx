import { Amount, PlainDateText, type Row } from '../../../resource';
import { DocumentStatus } from '../status';
import { useKind } from '../kind-context';
import { documentOf, nameOfDocument } from '../document-row';

/** A document on a phone: its four most important facts. */
export function DocumentCard({ row }: { row: Row }) {
  const document = documentOf(row);
  const { theirs } = useKind();
  return (
    <span className="document-card">
      <span className="document-card-line">
        <strong>{nameOfDocument(document)}</strong>
        <Amount value={document.totalPayableAmount} currency={document.currencyCode ?? undefined} />
      </span>
      <span>{document[`${theirs}Name`]}</span>
      <span className="document-card-line dim">
        <DocumentStatus
          status={document.submitStatus}
          uuid={document.uuid}
          isRejected={document.isRejected}
        />
        <PlainDateText value={document.issueDate} />
      </span>
    </span>
  );
}
