import type { Clock } from './clock';
import type { Event, SubmissionAccepted, ValidationResult } from './events';
import { Notifications } from './notifications';
import { isSelfBilled } from './records';
import type { DocumentRecord, Party, SubmissionRecord } from './records';
import { Register } from './register';
import { defaultSettings } from './settings';
import type { Settings } from './settings';
import { Timeline } from './timeline';

const TWO_HOURS = 2 * 60 * 60 * 1000;
const TEN_MINUTES = 10 * 60 * 1000;

/** Documents of one taxpayer in one direction, by both dates that lists can filter by. */
export interface DocumentIndex {
  byReceipt: Timeline<DocumentRecord>;
  byIssue: Timeline<DocumentRecord>;
}

/** The authority's state: the sum of all events, with the indexes its queries need. */
export class Store {
  settings: Settings = { ...defaultSettings };
  register = new Register();
  notifications = new Notifications();
  /** Counts submissions; ids are derived from it. */
  counter = 0;

  readonly documents = new Map<string, DocumentRecord>();
  readonly submissions = new Map<string, SubmissionRecord>();
  private readonly sent = new Map<string, DocumentIndex>();
  private readonly received = new Map<string, DocumentIndex>();
  private readonly notesOf = new Map<string, DocumentRecord[]>();
  private readonly duplicates = new Map<string, DocumentRecord[]>();
  private readonly payloads = new Map<string, number>();
  private readonly parties = new Map<string, Party>();

  constructor(private readonly clock: Clock) {}

  apply(event: Event, payloadAt: number): void {
    switch (event.kind) {
      case 'registered':
        return this.register.add(event);
      case 'settingsChanged':
        this.settings = { ...this.settings, ...event.settings };
        return;
      case 'clockChanged':
        return this.clock.restore(event.clock);
      case 'submissionAccepted':
        return this.accept(event, payloadAt);
      case 'documentsValidated':
        return event.results.forEach((result) => this.conclude(result));
      case 'validationsRescheduled':
        return event.due.forEach(([uuid, dueAt]) => this.change(uuid, { dueAt }));
      case 'documentCancelled':
        return this.cancel(event.uuid, event.at, event.reason);
      case 'rejectionRequested':
        return this.requestRejection(event.uuid, event.at, event.reason);
    }
  }

  sentBy(tin: string): DocumentIndex {
    return indexOf(this.sent, tin);
  }

  receivedBy(tin: string): DocumentIndex {
    return indexOf(this.received, tin);
  }

  /** Notes that prevent cancelling or rejecting the document (myinvois-api, section 8.5). */
  liveNotesOf(uuid: string): DocumentRecord[] {
    return (this.notesOf.get(uuid) ?? []).filter(
      ({ status }) => status === 'Submitted' || status === 'Valid',
    );
  }

  /** The five-field rule: an earlier document of the last two hours, Submitted or Valid (§15.5). */
  earlierTwinOf(document: DocumentRecord): DocumentRecord | undefined {
    return this.duplicates
      .get(duplicateKey(document))
      ?.find(
        (other) =>
          other.seq < document.seq &&
          document.receivedAt - other.receivedAt < TWO_HOURS &&
          (other.status === 'Submitted' || other.status === 'Valid'),
      );
  }

  /** Milliseconds until the same body may be sent again; 0 when it may be now (§8.3.3). */
  duplicateBodyWait(tin: string, bodyHash: string): number {
    const at = this.payloads.get(`${tin}|${bodyHash}`);
    return at === undefined ? 0 : Math.max(0, at + TEN_MINUTES - this.clock.now());
  }

  rememberBody(tin: string, bodyHash: string, at: number): void {
    for (const [key, then] of this.payloads) {
      if (then + TEN_MINUTES > at) break;
      this.payloads.delete(key);
    }
    this.payloads.set(`${tin}|${bodyHash}`, at);
  }

  private accept(event: SubmissionAccepted, payloadAt: number): void {
    this.counter = Math.max(this.counter, event.counter);
    const { submitter, receivedAt } = event;
    const submission: SubmissionRecord = { uid: event.uid, submitter, receivedAt, documents: [] };
    this.submissions.set(event.uid, submission);
    this.rememberBody(submitter.tin, event.bodyHash, receivedAt);
    for (const { offset, length, ...document } of event.documents) {
      const supplier = this.shared(document.supplier);
      const buyer = this.shared(document.buyer);
      const selfBilled = isSelfBilled(document.type);
      this.file({
        ...document,
        supplier,
        buyer,
        issuer: selfBilled ? buyer : supplier,
        receiver: selfBilled ? supplier : buyer,
        seq: this.documents.size,
        submission,
        receivedAt,
        status: 'Submitted',
        validatedAt: null,
        longId: '',
        steps: null,
        cancelledAt: null,
        rejectRequestedAt: null,
        reason: null,
        raw: { position: payloadAt + offset, length },
      });
    }
  }

  private file(document: DocumentRecord): void {
    this.documents.set(document.uuid, document);
    document.submission.documents.push(document);
    for (const index of [
      this.sentBy(document.issuer.tin),
      this.receivedBy(document.receiver.tin),
    ]) {
      index.byReceipt.add(document);
      index.byIssue.add(document);
    }
    for (const uuid of document.references) push(this.notesOf, uuid, document);
    const key = duplicateKey(document);
    const twins = this.duplicates.get(key) ?? [];
    const recent = twins.filter(({ receivedAt }) => document.receivedAt - receivedAt < TWO_HOURS);
    this.duplicates.set(key, [...recent, document]);
  }

  private conclude({ uuid, status, at, longId, steps }: ValidationResult): void {
    const document = this.documents.get(uuid);
    if (document?.status !== 'Submitted') return;
    Object.assign(document, { status, validatedAt: at, longId, steps });
    if (status === 'Valid') this.notifications.validated(document, at);
  }

  private cancel(uuid: string, at: number, reason: string): void {
    const document = this.change(uuid, { status: 'Cancelled', cancelledAt: at, reason });
    if (document) this.notifications.cancelled(document, at);
  }

  private requestRejection(uuid: string, at: number, reason: string): void {
    const document = this.change(uuid, { rejectRequestedAt: at, reason });
    if (document) this.notifications.rejectionRequested(document, at);
  }

  private change(uuid: string, change: Partial<DocumentRecord>): DocumentRecord | undefined {
    const document = this.documents.get(uuid);
    return document && Object.assign(document, change);
  }

  /** The same party appears in thousands of documents: they share one object. */
  private shared(party: Party): Party {
    const key = `${party.tin}|${party.idType}|${party.id}|${party.name}`;
    const known = this.parties.get(key);
    if (known) return known;
    this.parties.set(key, party);
    return party;
  }
}

const duplicateKey = ({ type, version, issuedAt, number, issuer }: DocumentRecord): string =>
  [type, version, issuedAt, number, issuer.tin].join('|');

const indexOf = (indexes: Map<string, DocumentIndex>, tin: string): DocumentIndex => {
  const known = indexes.get(tin);
  if (known) return known;
  const made: DocumentIndex = {
    byReceipt: new Timeline(({ receivedAt }) => receivedAt),
    byIssue: new Timeline(({ issuedAt }) => issuedAt),
  };
  indexes.set(tin, made);
  return made;
};

const push = <T>(index: Map<string, T[]>, key: string, item: T): void => {
  const known = index.get(key);
  if (known) known.push(item);
  else index.set(key, [item]);
};
