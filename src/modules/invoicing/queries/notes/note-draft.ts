import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Invalid, Refused } from '@kernel/rules';
import { businessDate, localDateTime } from '@kernel/time';
import { Clock } from '@platform/clock';
import { Documents } from '../../application/ports/documents';
import { Originals } from '../../application/ports/originals';
import { OwnVersion } from '../../application/own-version';
import { MasterDataSnapshots } from '../../application/master-data-snapshots';
import type { Content, DocumentDraft } from '../../domain/document/document.types';
import { jsonOf } from '../../domain/document/draft';
import { type KindNumber, notesFor } from '../../domain/document/kinds';
import { can, refusal } from '../../domain/document/lifecycle';
import { noteOf } from '../../domain/document/notes/note-of';

/**
 * A prefilled note against a document, not stored: the number is issued when it is saved, so that
 * merely looking wastes none.
 */
export class GetNoteDraft extends Query<DocumentDraft> {
  constructor(
    readonly id: string,
    readonly kind: KindNumber,
  ) {
    super();
  }
}

@QueryHandler(GetNoteDraft)
export class GetNoteDraftHandler implements IQueryHandler<GetNoteDraft> {
  constructor(
    private readonly documents: Documents,
    private readonly originals: Originals,
    private readonly masters: MasterDataSnapshots,
    private readonly clock: Clock,
    private readonly versions: OwnVersion,
  ) {}

  async execute({ id, kind }: GetNoteDraft): Promise<DocumentDraft> {
    const { state } = await this.documents.get(id);
    if (!notesFor(state.kind).some(({ number }) => number === kind))
      throw new Invalid([{ code: 'document.noteKind', path: 'kind' }]);
    if (!can('note', state.submitStatus))
      throw new Refused('document.actionNotAllowed', refusal('note', state.submitStatus));
    const references = [{ documentId: id, uuid: null, invoiceNumber: null }];
    const [[original] = []] = await this.originals.ofEach([{ id: null, references }]);
    const now = this.clock.now();
    const note = noteOf(kind, jsonOf(await this.withParties(state)), original!, {
      issueDate: businessDate(now),
      issueTime: localDateTime(now).slice(11),
    });
    const issued = { ...note, ...(await this.versions.of(state.orgId)) };
    return this.masters.fieldsInto(issued, state.orgId);
  }

  /** A draft takes its parties' current records, if they still exist. */
  private async withParties(state: Content): Promise<Content> {
    try {
      return { ...(await this.masters.into(state)), customFields: state.customFields };
    } catch (error) {
      if (error instanceof Invalid) return state;
      throw error;
    }
  }
}
