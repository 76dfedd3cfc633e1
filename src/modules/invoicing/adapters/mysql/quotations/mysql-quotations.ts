import { Injectable } from '@nestjs/common';
import { In, QueryFailedError } from 'typeorm';
import { Invalid } from '@kernel/rules';
import { AuditTrail } from '@platform/audit/audit-trail';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Repositories } from '@platform/tenancy/repositories';
import type { ScopedRepository } from '@platform/tenancy/scoped-repository';
import { Quotations } from '../../../application/ports/quotations';
import { contentChanged } from '../../../domain/document/content-of';
import { newQuotationLife, quotationJson } from '../../../domain/quotation/draft';
import type { RecordedAction } from '../../../domain/document/history-acts';
import { Quotation } from '../../../domain/quotation/quotation';
import type {
  QuotationContent,
  QuotationDraft,
  QuotationState,
} from '../../../domain/quotation/quotation.types';
import { CustomValues } from '../custom-values';
import { columnsOf, quotationStateOf } from './quotation-row';
import { type QuotationRow, quotationSchema } from './quotation.schema';

interface Origin {
  row: QuotationRow;
  state: QuotationState;
}

@Injectable()
export class MysqlQuotations extends Quotations {
  private readonly rows: ScopedRepository<QuotationRow>;
  private readonly customValues: CustomValues;
  /** The row a quotation was read from, to detect changes. */
  private readonly read = new WeakMap<Quotation, Origin>();

  constructor(
    repositories: Repositories,
    private readonly units: UnitOfWork,
    private readonly audit: AuditTrail,
  ) {
    super();
    this.customValues = new CustomValues(units, 'quotation');
    this.rows = repositories.of(quotationSchema, { scope: 'organisation', audit: null });
  }

  async get(id: string): Promise<Quotation> {
    return this.loaded(await this.rows.get(id));
  }

  async getMany(ids: readonly string[]): Promise<Quotation[]> {
    if (ids.length === 0) return [];
    const rows = await this.rows.find({ id: In([...ids]) });
    const contents = await this.contentsOf(rows.map(({ id }) => id));
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      return row ? [this.quotationOf(row, contents.get(id)!)] : [];
    });
  }

  async getForChange(id: string): Promise<Quotation> {
    return this.loaded(await this.rows.getForUpdate(id));
  }

  async add(content: QuotationContent, orgId: string): Promise<string> {
    const columns = columnsOf({ ...content, ...newQuotationLife() });
    const id = await numberFree(() => this.rows.insert({ ...columns, orgId }));
    const words = quotationJson(content);
    await this.units.manager.query(
      'INSERT INTO invoicing_quotation_content (quotation_id, content) VALUES (?, ?)',
      [id, JSON.stringify(words)],
    );
    await this.customValues.store([{ id, content }], true);
    await this.recordChange({ id, orgId }, 'add', null, words);
    return id;
  }

  async save(quotation: Quotation): Promise<void> {
    const { row, state: was } = this.origin(quotation);
    const { state } = quotation;
    const columns = columnsOf(state);
    await numberFree(() => this.rows.update(row, columns));
    const rewritten = contentChanged(was, state);
    if (rewritten) {
      await this.units.manager.query(
        'UPDATE invoicing_quotation_content SET content = ? WHERE quotation_id = ?',
        [JSON.stringify(quotationJson(state)), row.id],
      );
      await this.customValues.store([{ id: row.id, content: state }]);
    }
    const after = { ...row, ...columns, version: row.version + 1 };
    const reported = (values: object, words: QuotationState): object =>
      rewritten ? { ...values, ...quotationJson(words) } : values;
    await this.recordChange(row, 'update', reported(row, was), reported(after, state));
    this.read.set(quotation, { row: after, state });
  }

  async purge(quotation: Quotation): Promise<void> {
    const { row } = this.origin(quotation);
    await this.rows.delete(row);
    await this.recordChange(row, 'purge', quotationJson(quotation.state), null);
  }

  private async loaded(row: QuotationRow): Promise<Quotation> {
    const contents = await this.contentsOf([row.id]);
    return this.quotationOf(row, contents.get(row.id)!);
  }

  /** By id; the rows that they belong to were read within the current scope. */
  private async contentsOf(ids: readonly string[]): Promise<Map<string, QuotationDraft>> {
    if (ids.length === 0) return new Map();
    const found: { id: string; content: string | QuotationDraft }[] =
      await this.units.manager.query(
        'SELECT quotation_id AS id, content FROM invoicing_quotation_content WHERE quotation_id IN (?)',
        [ids],
      );
    return new Map(
      found.map(({ id, content }) => [
        String(id),
        typeof content === 'string' ? (JSON.parse(content) as QuotationDraft) : content,
      ]),
    );
  }

  private quotationOf(row: QuotationRow, words: QuotationDraft): Quotation {
    const state = quotationStateOf(row, words);
    const quotation = new Quotation(state);
    this.read.set(quotation, { row, state });
    return quotation;
  }

  private origin(quotation: Quotation): Origin {
    const origin = this.read.get(quotation);
    if (!origin) throw new Error('A quotation is saved by whoever read it');
    return origin;
  }

  private recordChange(
    { id: recordId, orgId }: { id: string; orgId: string },
    action: RecordedAction,
    before: object | null,
    after: object | null,
  ): Promise<void> {
    return this.audit.record({ orgId, resource: 'quotation', recordId, action, before, after });
  }
}

/**
 * The number of a quotation is unique per organisation and supplier, enforced by the index, with a
 * second try as for documents.
 */
async function numberFree<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof QueryFailedError && error.message.includes('invoicing_quotation_number'))
      throw new Invalid([{ code: 'quotation.numberTaken', path: 'invoiceNumber' }], {
        cause: error,
      });
    throw error;
  }
}
