import { validationDelay } from '../background/delay';
import type { Fault } from '../control/faults';
import type { Simulator } from '../simulator';
import type { SubmissionAccepted } from '../state/events';
import type { AcceptedDocument, Submitter } from '../state/records';
import { partyRecord } from '../validators/document-view';
import type { DocumentView } from '../validators/document-view';
import { stepOfCode } from '../validators/pipeline';
import { totalsOf } from '../validators/totals';
import type { SentDocument } from './envelope';
import type { Examined } from './examine';

export interface Acceptance {
  accepted: Examined[];
  submitter: Submitter;
  bodyHash: string;
  slow?: Fault;
  forceStep?: Fault;
}

/** The single event that stores a submission: all of it or nothing (myinvois-api, section 15.4). */
export const acceptance = (sim: Simulator, given: Acceptance) => {
  const { accepted, submitter, bodyHash } = given;
  const now = sim.clock.now();
  const counter = (sim.store.counter += 1);
  const { submissionUid, uuids } = sim.ids.batch(counter, now, accepted.length);
  let offset = 0;
  const documents = accepted.map((one, place): AcceptedDocument => {
    const delay = validationDelay(
      sim.ids,
      sim.store.settings,
      { counter, size: accepted.length },
      place,
      given.slow,
    );
    const document = {
      ...described(one.sent, one.hash, one.view as DocumentView),
      uuid: uuids[place] as string,
      dueAt: delay === null ? null : now + delay,
      forced: forced(one, given.forceStep),
      offset,
      length: one.bytes.length,
    };
    offset += one.bytes.length;
    return document;
  });
  const event: SubmissionAccepted = {
    kind: 'submissionAccepted',
    uid: submissionUid,
    counter,
    submitter,
    receivedAt: now,
    bodyHash,
    documents,
  };
  return { event, payload: Buffer.concat(accepted.map(({ bytes }) => bytes)) };
};

/** What the ledger keeps of a document's content. */
export const described = (
  sent: Pick<SentDocument, 'codeNumber' | 'format'>,
  hash: string,
  view: DocumentView,
) => ({
  number: view.number,
  codeNumber: sent.codeNumber,
  type: view.type,
  version: view.version,
  format: sent.format,
  supplier: partyRecord(view.supplier),
  buyer: partyRecord(view.buyer),
  issuedAt: view.issuedAt,
  currency: view.currency,
  totals: totalsOf(view),
  hash,
  references: view.references
    .map(({ uuid }) => uuid)
    .filter((uuid) => uuid !== '' && uuid !== 'NA'),
});

/** A number such as `INV-FAIL-CV302-7` contains the code itself (myinvois-api, section 15.9). */
const forced = ({ view }: Examined, fault: Fault | undefined): AcceptedDocument['forced'] => {
  const number = view?.number ?? '';
  if (!fault || !number.includes(fault.pattern ?? '-FAIL-')) return undefined;
  const code = fault.code ?? /-FAIL-([A-Z]+\d+)/.exec(number)?.[1] ?? 'CV302';
  return { code, step: fault.step ?? stepOfCode(code) };
};
