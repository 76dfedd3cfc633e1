import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { TaxAuthority } from '@modules/authority';
import { IdentityApi } from '@modules/identity';
import { Repositories } from '@platform/tenancy/repositories';
import { Documents } from '../application/ports/documents';
import { MasterDataSnapshots } from '../application/master-data-snapshots';
import { calculate } from '../domain/document/arithmetic';
import { totalsJson, viewOf } from '../domain/document/draft';
import { can } from '../domain/document/lifecycle';
import type { DocumentView } from '../domain/document/document.types';
import { changesOf, parsed } from './changes-of';
import type { AttemptEntry, TimelineEntry } from './changes-of.types';
import type { DocumentAnswer } from './document-detail.types';
import { RecordMembersReader } from './record-members';

interface AttemptRow {
  id: string;
  create_time: Date;
  end_time: Date | null;
  invoice_number: string;
  issued_at: Date;
  hash: string | null;
  outcome: string;
  uuid: string | null;
  answer: string | object | null;
  sends: number | null;
  submission_uid: string | null;
}

/** A document for its editor and its page. */
export class GetDocument extends Query<DocumentAnswer> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(GetDocument)
export class GetDocumentHandler implements IQueryHandler<GetDocument> {
  constructor(
    private readonly documents: Documents,
    private readonly authority: TaxAuthority,
    private readonly masters: MasterDataSnapshots,
    private readonly members: RecordMembersReader,
  ) {}

  async execute({ id }: GetDocument): Promise<DocumentAnswer> {
    const { state } = await this.documents.get(id);
    const { uuid, longId } = state;
    const validationLink = uuid && longId ? this.authority.validationLink(uuid, longId) : null;
    const view = await this.withFields(viewOf(state));
    return {
      ...view,
      ...(await this.members.of('invoicing_document', id)),
      totals: totalsJson(calculate(state)),
      lineCount: view.lines.length,
      customFieldCount: view.customFields?.length ?? 0,
      validationLink,
    };
  }

  /** A draft is shown with the custom fields now in force. */
  private async withFields(view: DocumentView): Promise<DocumentView> {
    return can('edit', view.submitStatus) ? this.masters.fieldsInto(view, view.orgId) : view;
  }
}

/** The history of a document: who, when, attempt, answer; newest first. */
export class GetDocumentTimeline extends Query<TimelineEntry[]> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(GetDocumentTimeline)
export class GetDocumentTimelineHandler implements IQueryHandler<GetDocumentTimeline> {
  constructor(
    private readonly documents: Documents,
    private readonly repositories: Repositories,
    private readonly identity: IdentityApi,
  ) {}

  async execute({ id }: GetDocumentTimeline): Promise<TimelineEntry[]> {
    await this.documents.get(id);
    const [changes, attempts] = await Promise.all([
      changesOf(this.repositories, 'document', id),
      this.attempts(id),
    ]);
    const names = await this.identity.userNames(changes.flatMap(({ userId }) => userId ?? []));
    return [...changes, ...attempts]
      .map((entry) => ({ ...entry, userName: (entry.userId && names.get(entry.userId)) ?? null }))
      .sort((a, b) => b.at.localeCompare(a.at));
  }

  private async attempts(id: string): Promise<Omit<AttemptEntry, 'userName'>[]> {
    const rows = await this.repositories.read<AttemptRow>(
      `SELECT a.id, a.create_time, a.end_time, a.invoice_number, a.issued_at, a.hash, a.outcome,
         a.uuid, a.answer, s.sends, s.submission_uid
       FROM invoicing_attempt a JOIN invoicing_document d ON d.id = a.document_id
       LEFT JOIN invoicing_submission s ON s.id = a.submission_id
       WHERE a.document_id = ? AND {scope:d} ORDER BY a.id DESC LIMIT 50`,
      [id],
    );
    return rows.map((row) => ({
      at: (row.end_time ?? row.create_time).toISOString(),
      kind: 'attempt',
      userId: null,
      action: row.outcome,
      detail: {
        number: row.invoice_number,
        issuedAt: row.issued_at.toISOString(),
        preparedAt: row.create_time.toISOString(),
        hash: row.hash,
        uuid: row.uuid,
        sends: row.sends,
        submissionUid: row.submission_uid,
        answer: parsed(row.answer),
      },
    }));
  }
}
