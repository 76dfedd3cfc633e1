import { createHash } from 'node:crypto';
import { described } from '../submission/accept';
import type { Event } from '../state/events';
import type { AcceptedDocument, DocumentRecord, StepResult } from '../state/records';
import { issuerOf } from '../validators/document-view';
import type { DocumentView } from '../validators/document-view';
import { validate } from '../validators/pipeline';
import { read } from '../validators/reading';
import type { SignatureContext } from '../validators/signature/check';
import type { Ground } from './plant';

/** A document as a taxpayer sent it some time ago, with its ids and its result. */
export interface Recorded {
  /** UBL in the JSON form. */
  document: string;
  uuid: string;
  submissionUid: string;
  /** Set for a document that was found valid. */
  longId?: string;
  /** ISO instants. */
  receivedAt: string;
  validatedAt: string;
  rejectionRequestedAt?: string;
  cancelledAt?: string;
  reason?: string;
}

/** A document whose structure the authority would have refused. */
export class UnreadableDocument extends Error {}

interface Read {
  recorded: Recorded;
  view: DocumentView;
  bytes: Buffer;
}

/**
 * Adds what the ledger does not hold yet, with its own ids and times; the steps of an invalid
 * document are the ones that find it invalid. Returns how many were added.
 */
export const record = async (sim: Ground, all: readonly Recorded[]): Promise<number> => {
  const fresh = all.filter(({ uuid }) => !sim.store.documents.has(uuid)).map(readable);
  // Together, so that they share the flushes of the journal.
  await Promise.all(fresh.map((one) => sim.commit(...accepted(sim, one))));
  await sim.commit({
    kind: 'documentsValidated',
    results: fresh.map(({ recorded: { uuid, longId = '', validatedAt }, bytes }) => ({
      uuid,
      longId,
      at: Date.parse(validatedAt),
      status: longId === '' ? ('Invalid' as const) : ('Valid' as const),
      steps: longId === '' ? stepsOf(sim, uuid, bytes) : null,
    })),
  });
  await Promise.all(fresh.flatMap((one) => laterEvents(one).map((event) => sim.commit(event))));
  return fresh.length;
};

const readable = (recorded: Recorded): Read => {
  const bytes = Buffer.from(recorded.document);
  const { view, fault } = read(bytes, 'JSON');
  if (view === null) throw new UnreadableDocument(`${recorded.uuid}: ${fault}`);
  return { recorded, view, bytes };
};

const accepted = (sim: Ground, { recorded, view, bytes }: Read): Parameters<Ground['commit']> => {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const document: AcceptedDocument = {
    ...described({ codeNumber: view.number, format: 'JSON' }, hash, view),
    uuid: recorded.uuid,
    dueAt: null,
    offset: 0,
    length: bytes.length,
  };
  const event = {
    kind: 'submissionAccepted' as const,
    uid: recorded.submissionUid,
    counter: (sim.store.counter += 1),
    submitter: { tin: issuerOf(view).tin, clientId: 'recorded', intermediaryTin: null, rob: null },
    receivedAt: Date.parse(recorded.receivedAt),
    bodyHash: hash,
    documents: [document],
  };
  return [event, bytes];
};

// Recorded documents are unsigned: their signature is not checked.
const unsigned: SignatureContext = {
  signers: [],
  isKnownTin: () => false,
  isTrusted: () => false,
};

const stepsOf = ({ store }: Ground, uuid: string, bytes: Buffer): StepResult[] =>
  validate(store.documents.get(uuid) as DocumentRecord, bytes, store, unsigned);

const laterEvents = ({ recorded }: Read): Event[] => {
  const { uuid, rejectionRequestedAt, cancelledAt, reason = '' } = recorded;
  return [
    ...(rejectionRequestedAt
      ? [
          {
            kind: 'rejectionRequested' as const,
            uuid,
            at: Date.parse(rejectionRequestedAt),
            reason,
          },
        ]
      : []),
    ...(cancelledAt
      ? [{ kind: 'documentCancelled' as const, uuid, at: Date.parse(cancelledAt), reason }]
      : []),
  ];
};
