import { Amount, PlainDateText, type Row } from '../../../resource';
import { documentOf, nameOfDocument } from '../document-row';
import { useKind } from '../kind-context';
import { Deadline, StatusCell } from './columns';

/** A document on a phone: its most important facts, and the time left to cancel it. */
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
        <span>
          <StatusCell row={row} />
        </span>
        <PlainDateText value={document.issueDate} />
      </span>
      <Deadline row={row} none={null} isLabelled />
    </span>
  );
}
