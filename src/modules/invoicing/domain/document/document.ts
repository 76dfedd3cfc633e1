import { Aggregate } from '@kernel/events';
import { Refused, refuseIfAny, requireConfirmed, type Fault } from '@kernel/rules';
import { localDateTime } from '@kernel/time';
import type { Content, DocumentState, Text } from './document.types';
import { type KindNumber, notesFor, oneOf } from './kinds';
import { issuedNow } from './issue-instant';
import { newLife } from './new-life';
import { type Masters, mastersIn } from './masters';
import {
  DocumentCancelRequested,
  DocumentInvalid,
  DocumentRefused,
  type DocumentEvent,
  RequestedDocumentStopped,
  RequestedDocumentValidated,
} from './events';
import { Status, can, deadlineOf, refusal, withinWindow, type Action } from './lifecycle';
import { draftFaultsOf, submitFaultsOf, type SubmitContext } from './rules';
import { faultsOfCancelReason } from './rules/reason-rules';
import { faultsOfSize } from './size';

/** The authority's data about a valid document. */
export interface Validation {
  uuid: string;
  submissionUid: string;
  longId: string;
  validatedAt: Date;
}

/** The most reasons reported for one request; the document has all of them. */
const MAX_TOLD = 5;
const OTHER = 'submission.otherAccepted';

/** One document of any of the eight kinds, and its transitions. */
export class Document extends Aggregate<DocumentState> {
  /** Creates a draft, complete or not; throws all its faults at once. */
  static draft(id: string, orgId: string, content: Content): Document {
    refuseIfAny(draftFaultsOf(content));
    return new Document({ ...content, ...newLife(), id, orgId, version: 0 });
  }

  edit(content: Content): void {
    this.require('edit');
    refuseIfAny(draftFaultsOf(content));
    this.become({ ...content, kind: this.state.kind });
  }

  /**
   * Before submission, including resubmission, a document takes the current master data of its
   * parties, and the custom fields as now defined.
   */
  takeMasters(content: Masters, action: 'submit' | 'resend'): void {
    this.require(action);
    const taken = mastersIn(content);
    if (JSON.stringify(taken) !== JSON.stringify(mastersIn(this.state))) this.become(taken);
  }

  /**
   * Decisions, section 2: an old issue date is set to now when the user has agreed to it. The
   * document need not be re-edited first: if its submission is refused after all, nothing changed.
   */
  renew(now: Date, action: 'submit' | 'resend'): void {
    this.require(action);
    this.become(issuedNow(now));
  }

  /** Back to draft; the number and the history of attempts are kept (decisions, section 1). */
  reEdit(): void {
    this.require('reEdit');
    this.become({ ...newLife(), mergeStatus: this.state.mergeStatus });
  }

  /** Returns warnings, which do not block it but should be shown. */
  submit(context: SubmitContext): Fault[] {
    this.require('submit');
    return this.beginSubmission(context);
  }

  resend(context: SubmitContext): Fault[] {
    this.require('resend');
    return this.beginSubmission(context);
  }

  private beginSubmission(context: SubmitContext): Fault[] {
    const warnings = [...submitFaultsOf(this.state, context), ...faultsOfSize(this.state)];
    refuseIfAny(warnings);
    requireConfirmed(warnings, context.confirmed ?? []);
    const { mergeStatus } = this.state;
    this.become({
      ...newLife(),
      mergeStatus,
      submitStatus: Status.Submitted,
      submitTime: context.now,
    });
    return warnings;
  }

  /**
   * Only until the first call with it has been sent; after that the authority may hold it already.
   */
  withdraw(): void {
    this.require('withdraw');
    if (this.state.sentAt || this.state.uuid) throw new Refused('document.alreadySent');
    this.become({ submitStatus: Status.Withdrawn });
    this.reportStopped('withdrawn', []);
  }

  /** The worker is about to send it; the point of no return. Idempotent. */
  markSent(at: Date): void {
    this.require('markSent');
    this.become({ sentAt: this.state.sentAt ?? at });
  }

  /** The authority accepted it for validation. */
  recordReceipt(uuid: string, submissionUid: string): void {
    if (this.state.uuid === uuid) return;
    this.require('recordReceipt');
    this.become({ uuid, submissionUid });
  }

  /**
   * A given-up attempt turned out to have reached the authority: the document adopts it, unless a
   * person has changed the document since or another attempt is valid.
   */
  adopt(uuid: string, submissionUid: string): void {
    const { submitStatus, deletedAt } = this.state;
    if (deletedAt || !can('adopt', submitStatus)) return;
    const found = { uuid, submissionUid, faults: [], docStatusReason: null };
    this.become({ ...found, submitStatus: Status.Submitted });
  }

  /** The authority accepted another attempt of it as well: a person cancels one of them there. */
  noteOther(uuid: string): void {
    this.become({ faults: [...this.others, { code: OTHER, path: '', params: { uuid } }] });
  }

  /** The authority did not accept it, or our own check stopped it. */
  recordRefusal(faults: readonly Fault[], reason: Text = null): void {
    if (this.state.submitStatus === Status.Failed) return;
    this.require('recordRefusal');
    this.become({ submitStatus: Status.Failed, faults, docStatusReason: reason });
    this.raiseEvent(DocumentRefused);
    this.reportStopped('refused', faults);
  }

  recordValid(validation: Validation): void {
    if (this.state.submitStatus === Status.Valid) return;
    this.require('recordValid');
    const faults = this.others;
    this.become({ ...validation, submitStatus: Status.Valid, faults, docStatusReason: null });
    if (this.state.mergeStatus === 'requested') this.raiseEvent(RequestedDocumentValidated);
  }

  recordInvalid(uuid: string, submissionUid: string, faults: readonly Fault[]): void {
    if (this.state.submitStatus === Status.Invalid) return;
    this.require('recordInvalid');
    this.become({ uuid, submissionUid, faults, submitStatus: Status.Invalid });
    this.raiseEvent(DocumentInvalid);
    this.reportStopped('invalid', faults);
  }

  /** Requests cancellation; `validNotes` are the numbers of valid notes that refer to it. */
  cancel(reason: string, now: Date, validNotes: readonly string[] = []): void {
    this.require('cancel');
    refuseIfAny(faultsOfCancelReason(reason));
    this.askToCancel(reason.trim(), now, validNotes);
  }

  /** Accepts the buyer's request: cancels at the authority and ends as rejected. */
  acceptRejection(now: Date, validNotes: readonly string[] = []): void {
    this.require('acceptRejection');
    if (!this.state.isRejected) throw new Refused('document.rejectionNotRequested');
    this.askToCancel(this.state.docStatusReason ?? '', now, validNotes);
  }

  private askToCancel(reason: string, now: Date, validNotes: readonly string[]): void {
    this.requireWindow(now);
    if (this.state.cancelRequestedAt) throw new Refused('document.cancelPending');
    if (validNotes.length > 0)
      throw new Refused('document.notesExist', { numbers: validNotes.join(', ') });
    this.become({ cancelRequestedAt: now, docStatusReason: reason });
    this.raiseEvent(DocumentCancelRequested);
  }

  /** The authority cancelled it; with a rejection request open it ends as rejected. */
  markCancelled(at: Date, reason: Text = null): void {
    const { submitStatus, isRejected, docStatusReason } = this.state;
    if (submitStatus === Status.Cancelled || submitStatus === Status.Rejected) return;
    this.require('markCancelled');
    this.become({
      submitStatus: isRejected ? Status.Rejected : Status.Cancelled,
      cancelTime: at,
      cancelRequestedAt: null,
      docStatusReason: reason ?? docStatusReason,
    });
  }

  /** The authority did not cancel it: it stays valid, with the finding shown. */
  cancelRefused(faults: readonly Fault[]): void {
    this.require('cancelRefused');
    this.become({ cancelRequestedAt: null, faults });
  }

  /**
   * The buyer requested rejection: a flag on a document that stays valid (decisions, section 1).
   */
  requestRejection(reason: string, at: Date): void {
    // The authority reports a request as long as it is open; a declined one is not raised again.
    if (this.state.rejectTime) return;
    // A fact reported by the authority, which checked window and reason itself.
    this.require('requestRejection');
    this.become({ isRejected: true, rejectTime: at, docStatusReason: reason.trim() });
  }

  declineRejection(): void {
    this.require('declineRejection');
    if (!this.state.isRejected) throw new Refused('document.rejectionNotRequested');
    if (this.state.cancelRequestedAt) throw new Refused('document.cancelPending');
    this.become({ isRejected: false });
  }

  /** It becomes part of a merged invoice, and cannot be changed on its own. */
  contain(): void {
    this.require('merge');
    const { mergeStatus } = this.state;
    if (mergeStatus === 'requested') throw new Refused('document.requested');
    if (mergeStatus !== 'none') throw new Refused('document.mergedAlready');
    this.become({ mergeStatus: 'contained' });
  }

  /** It is an independent draft again, unchanged. */
  release(): void {
    if (this.state.mergeStatus === 'contained') this.become({ mergeStatus: 'none' });
  }

  /**
   * Its customer requested their own e-invoice. Refused if the document is part of a merged one;
   * from now on it cannot become one.
   */
  request(): void {
    this.require('merge');
    if (this.state.mergeStatus !== 'none') throw new Refused('document.mergedAlready');
    this.become({ mergeStatus: 'requested' });
  }

  /** The request was refused: the receipt is an ordinary one again. */
  dropRequest(): void {
    if (this.state.mergeStatus === 'requested') this.become({ mergeStatus: 'none' });
  }

  /** It was merged from others. */
  becomeMerged(): void {
    this.require('merge');
    this.become({ mergeStatus: 'merged' });
  }

  /** Unmerged: to the recycle bin for good; its originals are independent again. */
  unmerge(now: Date): void {
    this.require('unmerge');
    if (this.state.mergeStatus !== 'merged') throw new Refused('document.notMerged');
    this.become({ deletedAt: now });
  }

  /** To the recycle bin. */
  delete(now: Date): void {
    this.require('delete');
    this.become({ deletedAt: now });
  }

  restore(): void {
    if (!this.state.deletedAt) throw new Refused('document.notDeleted');
    if (this.state.mergeStatus === 'merged') throw new Refused('document.unmerged');
    if (!can('restore', this.state.submitStatus))
      throw new Refused('document.actionNotAllowed', refusal('restore', this.state.submitStatus));
    this.become({ deletedAt: null });
  }

  /** A new number, for a restored document whose own was reused. */
  renumber(invoiceNumber: Text): void {
    if (this.state.invoiceNumber !== invoiceNumber) this.become({ invoiceNumber });
  }

  /** Throws unless the document may be purged; the repository deletes it. */
  requirePurgeable(): void {
    if (!this.state.deletedAt) throw new Refused('document.notDeleted');
    if (!can('purge', this.state.submitStatus))
      throw new Refused('document.actionNotAllowed', refusal('purge', this.state.submitStatus));
  }

  private requireWindow(now: Date): void {
    const { validatedAt } = this.state;
    if (!validatedAt || withinWindow(validatedAt, now)) return;
    throw new Refused('document.windowClosed', {
      deadline: localDateTime(deadlineOf(validatedAt)),
      ...notesInstead(this.state.kind),
    });
  }

  /** Other transmissions that the authority accepted: they remain until a person has cancelled them. */
  private get others(): readonly Fault[] {
    return this.state.faults.filter(({ code }) => code === OTHER);
  }

  private require(action: Action): void {
    const { submitStatus, deletedAt, mergeStatus } = this.state;
    if (deletedAt) throw new Refused('document.deleted');
    if (mergeStatus === 'contained') throw new Refused('document.contained');
    if (!can(action, submitStatus))
      throw new Refused('document.actionNotAllowed', refusal(action, submitStatus));
  }

  /** A customer is waiting for it: the office sees why, and the reason remains until it is corrected. */
  private reportStopped(how: RequestedDocumentStopped['how'], faults: readonly Fault[]): void {
    const { orgId, id, kind, mergeStatus } = this.state;
    if (mergeStatus === 'requested')
      this.raise(new RequestedDocumentStopped(orgId, id, kind, how, faults.slice(0, MAX_TOLD)));
  }

  private raiseEvent(
    Event: new (orgId: string, documentId: string, kind: DocumentState['kind']) => DocumentEvent,
  ): void {
    this.raise(new Event(this.state.orgId, this.state.id, this.state.kind));
  }
}

/** The notes that can still correct it, by name: self-billed ones for a self-billed document. */
function notesInstead(kind: KindNumber): Record<'credit' | 'debit' | 'refund', string> {
  const [credit, debit, refund] = notesFor(kind).map(({ number }) => oneOf(number));
  return { credit: credit!, debit: debit!, refund: refund! };
}
