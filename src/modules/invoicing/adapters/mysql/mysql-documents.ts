import { Injectable } from '@nestjs/common';
import { In, QueryFailedError } from 'typeorm';
import { Invalid, NotFound } from '@kernel/rules';
import { type AuditEntry, AuditTrail } from '@platform/audit/audit-trail';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Outbox } from '@platform/outbox/outbox';
import { Repositories } from '@platform/tenancy/repositories';
import { currentScope } from '@platform/tenancy/org-scope';
import type { ScopedRepository } from '@platform/tenancy/scoped-repository';
import { Documents } from '../../application/ports/documents';
import { contentChanged, contentOf } from '../../domain/document/content-of';
import { Document } from '../../domain/document/document';
import { jsonOf } from '../../domain/document/draft';
import type { RecordedAction } from '../../domain/document/history-acts';
import type { Content, DocumentDraft, DocumentState } from '../../domain/document/document.types';
import { newLife } from '../../domain/document/new-life';
import { DocumentCounters } from './document-counters';
import { DocumentNumbers } from './document-numbers';
import { DocumentParties } from './document-parties';
import { CustomValues } from './custom-values';
import { contentColumns, lifeColumns, stateOf } from './document-row';
import { DocumentRows, type RowChange } from './document-rows';
import { type DocumentRow, documentSchema } from './document.schema';
import { NoteShares } from './note-shares';
import { type CountedChange, TotalDeltas } from './totals/total-deltas';

@Injectable()
export class MysqlDocuments extends Documents {
  private readonly rows: ScopedRepository<DocumentRow>;
  private readonly many: DocumentRows;
  private readonly shares: NoteShares;
  private readonly parties: DocumentParties;
  private readonly numbers: DocumentNumbers;
  private readonly customValues: CustomValues;
  /** The row a document was read from, to detect changes. */
  private readonly read = new WeakMap<Document, { row: DocumentRow; state: DocumentState }>();

  constructor(
    repositories: Repositories,
    private readonly units: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
    private readonly totals: TotalDeltas,
    private readonly counters: DocumentCounters,
  ) {
    super();
    this.many = new DocumentRows(units, repositories);
    this.shares = new NoteShares(units);
    this.parties = new DocumentParties((sql, params) => units.manager.query(sql, [...params]));
    this.numbers = new DocumentNumbers((sql, params) => units.manager.query(sql, [...params]));
    this.customValues = new CustomValues(units);
    this.rows = repositories.of(documentSchema, { scope: 'organisation', audit: null });
  }

  async get(id: string): Promise<Document> {
    const [document] = await this.getMany([id]);
    if (!document) throw new NotFound();
    return document;
  }

  async getMany(ids: readonly string[]): Promise<Document[]> {
    if (ids.length === 0) return [];
    const rows = await this.rows.find({ id: In([...ids]) });
    const contents = await this.contentsOf(rows.map((row) => row.id));
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      const content = contents.get(id);
      return row && content ? [this.loaded(row, content)] : [];
    });
  }

  async add(content: Content, orgId = currentScope().orgId): Promise<string> {
    const [id] = await this.addAll([content], orgId);
    return id!;
  }

  async addAll(contents: readonly Content[], orgId = currentScope().orgId): Promise<string[]> {
    if (contents.length === 0) return [];
    const rows = contents.map((content) => ({
      ...contentColumns(content),
      ...lifeColumns(newLife(), content.invoiceNumber),
      submissionId: null,
      orgId,
    }));
    const ids = await numberFree(() => this.rows.insertAll(rows));
    await this.parties.note(ids);
    await this.numbers.note(ids);
    const { userId: createUserId } = currentScope();
    await this.counters.note(
      rows.map((row) => ({ before: null, after: { ...row, createUserId } })),
    );
    const drafts = contents.map((content) => jsonOf(contentOf(content)));
    await this.units.manager.query(
      `INSERT INTO invoicing_document_content (document_id, content)
       VALUES ${ids.map(() => '(?, ?)').join(', ')}`,
      ids.flatMap((id, index) => [id, JSON.stringify(drafts[index])]),
    );
    await this.shares.store(ids.map((id, index) => ({ id, orgId, content: contents[index]! })));
    await this.customValues.store(
      ids.map((id, index) => ({ id, content: contents[index]! })),
      true,
    );
    await this.audit.recordAll(ids.map((id, index) => addedEntry(id, orgId, drafts[index]!)));
    return ids;
  }

  async save(document: Document): Promise<void> {
    await this.saveMany([document]);
  }

  async saveMany(documents: readonly Document[]): Promise<void> {
    if (documents.length === 0) return;
    const changes = documents.map((document) => this.changeOf(document));
    await this.write(changes);
    await this.counters.note(changes);
    await this.totals.note(changes.map(countedChangeOf));
    await this.audit.recordAll(changes.map(entryOf));
    for (const { document, after, state } of changes)
      this.read.set(document, { row: after, state });
    await this.outbox.add(documents.flatMap((document) => document.takeEvents()));
  }

  async purge(document: Document): Promise<void> {
    const { row } = this.origin(document);
    await this.rows.delete(row);
    await this.counters.note([{ before: row, after: null }]);
    await this.recordChange(row, 'purge', jsonOf(contentOf(document.state)), null);
  }

  private async contentsOf(ids: string[]): Promise<Map<string, DocumentDraft>> {
    if (ids.length === 0) return new Map();
    const rows: { document_id: string; content: string | DocumentDraft }[] =
      await this.units.manager.query(
        'SELECT document_id, content FROM invoicing_document_content WHERE document_id IN (?)',
        [ids],
      );
    return new Map(
      rows.map(({ document_id: id, content }) => [
        String(id),
        typeof content === 'string' ? (JSON.parse(content) as DocumentDraft) : content,
      ]),
    );
  }

  private loaded(row: DocumentRow, content: DocumentDraft): Document {
    const state = stateOf(row, content);
    const document = new Document(state);
    this.read.set(document, { row, state });
    return document;
  }

  private origin(document: Document): { row: DocumentRow; state: DocumentState } {
    const origin = this.read.get(document);
    if (!origin) throw new Error('A document is saved by whoever read it');
    return origin;
  }

  /** The new row, next to the row as it was read. */
  private changeOf(document: Document): DocumentChange {
    const { row: before, state: was } = this.origin(document);
    const { state } = document;
    const rewritten = contentChanged(was, state);
    const changes = {
      ...(rewritten && contentColumns(state)),
      ...lifeColumns(state, state.invoiceNumber),
      // A document that is no longer in progress belongs to no submission.
      ...(state.submitStatus !== was.submitStatus && { submissionId: null }),
    };
    const stamps = {
      version: before.version + 1,
      updateTime: this.clock.now(),
      updateUserId: currentScope().userId,
    };
    const after = { ...before, ...changes, ...stamps };
    return { document, was, state, rewritten, changes, before, after };
  }

  private async write(changes: readonly DocumentChange[]): Promise<void> {
    const [only, ...others] = changes;
    if (others.length > 0) await this.many.updateAll(changes);
    else await numberFree(() => this.rows.update(only!.before, only!.changes));
    const renumbered = changes.filter(
      ({ before, after }) => after.invoiceNumber !== before.invoiceNumber,
    );
    await this.numbers.note(renumbered.map(({ before }) => before.id));
    const rewritten = changes.filter((change) => change.rewritten);
    if (rewritten.length > 0)
      await this.units.manager.query(
        `INSERT INTO invoicing_document_content (document_id, content)
         VALUES ${rewritten.map(() => '(?, ?)').join(', ')}
         ON DUPLICATE KEY UPDATE content = VALUES(content)`,
        rewritten.flatMap(({ before, state }) => [
          before.id,
          JSON.stringify(jsonOf(contentOf(state))),
        ]),
      );
    await this.parties.note(rewritten.map(({ before }) => before.id));
    const written = rewritten.map(({ before: { id, orgId }, state: content }) => ({
      id,
      orgId,
      content,
    }));
    await this.shares.store(written);
    await this.customValues.store(written);
  }

  private recordChange(
    { id, orgId }: { id: string; orgId: string },
    action: RecordedAction,
    before: object | null,
    after: object | null,
  ): Promise<void> {
    return this.audit.record({ orgId, resource: 'document', recordId: id, action, before, after });
  }
}

interface DocumentChange extends RowChange {
  document: Document;
  was: DocumentState;
  state: DocumentState;
  rewritten: boolean;
  changes: Partial<DocumentRow>;
}

/** A change as the totals see it. */
const countedChangeOf = ({ before, was, state, rewritten }: DocumentChange): CountedChange => ({
  id: before.id,
  orgId: before.orgId,
  createUserId: before.createUserId,
  before: was,
  after: state,
  rewritten,
});

const entryOf = ({ before, after, was, state, rewritten }: DocumentChange): AuditEntry => ({
  orgId: before.orgId,
  resource: 'document',
  recordId: before.id,
  action: 'update',
  before: reported(before, was, rewritten),
  after: reported(after, state, rewritten),
});

/** The text of the lines is audited once, with the lines. */
const reported = (
  { lineWords: _, ...row }: DocumentRow,
  state: DocumentState,
  rewritten: boolean,
): object => (rewritten ? { ...row, ...jsonOf(contentOf(state)) } : row);

const addedEntry = (recordId: string, orgId: string, after: object): AuditEntry => ({
  orgId,
  resource: 'document',
  recordId,
  action: 'add',
  before: null,
  after,
});

/**
 * The number of a document is unique per organisation, supplier and kind, enforced by the index.
 * The unit of work tries twice: a number of the series that somebody has typed meanwhile is then
 * skipped.
 */
async function numberFree<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof QueryFailedError && error.message.includes('invoicing_document_number'))
      throw new Invalid([{ code: 'document.numberTaken', path: 'invoiceNumber' }], {
        cause: error,
      });
    throw error;
  }
}
