import type { DocumentRecord } from '../state/records';
import type { Store } from '../state/store';

/** Every document ever accepted, in the order of acceptance. */
export const ledger = (store: Store) => [...store.documents.values()].map(entry);

const entry = (document: DocumentRecord) => ({
  uuid: document.uuid,
  number: document.number,
  codeNumber: document.codeNumber,
  issuerTin: document.issuer.tin,
  type: document.type,
  status: document.status,
  hash: document.hash,
  submissionUid: document.submission.uid,
  receivedAt: new Date(document.receivedAt).toISOString(),
});
