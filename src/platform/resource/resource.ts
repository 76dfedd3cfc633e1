import type { Input, PageQuery, PageResult, RecordOf, ResourceDefinition } from '@kernel/resource';
import type { ScopedRepository } from '../tenancy/scoped-repository';
import { entityOf, type ResourceRow } from './entity-of';
import type { ResourceHooks } from './hooks';
import { listOf } from './list-of';
import { selection, whereOf } from './list/list-query';
import type { ListSpec, Piece } from './list/list.types';
import { normalisedInput } from './normalised';
import { plainRecordOf, recordOf } from './record-of';
import { RecordWriter } from './record-writer';
import type { ResourceTools } from './resource-tools';
import { samePiece } from './same-piece';

/** The records of one resource: checked, scoped, versioned, told to the audit trail. */
export class Resource<D extends ResourceDefinition = ResourceDefinition> {
  readonly list: ListSpec;
  private readonly rows: ScopedRepository<ResourceRow>;
  private readonly writer: RecordWriter;

  constructor(
    readonly definition: D,
    private readonly tools: ResourceTools,
  ) {
    this.list = listOf(definition);
    this.rows = tools.repositories.of(entityOf(definition), {
      scope: definition.scope,
      audit: definition.name,
    });
    this.writer = new RecordWriter(definition, this.rows, tools);
  }

  attach(hooks: ResourceHooks): void {
    this.writer.hooks = hooks;
  }

  page(query: PageQuery): Promise<PageResult<RecordOf<D>>> {
    return this.tools.lists.page(this.list, query, (row) => this.shown(row));
  }

  async get(id: string): Promise<RecordOf<D>> {
    return this.shown(await this.rows.get(id));
  }

  /** The record with its secrets readable: for code that must use them, never for an answer. */
  async reveal(id: string): Promise<RecordOf<D>> {
    const row = await this.rows.get(id);
    return plainRecordOf(this.definition, row, this.tools.cipher) as RecordOf<D>;
  }

  /** Those of the named records that are within reach, in no particular order. */
  async find(ids: readonly string[]): Promise<RecordOf<D>[]> {
    if (ids.length === 0) return [];
    const holes = ids.map(() => '?').join(', ');
    const rows = await this.select(selection(this.list), {
      sql: `t.id IN (${holes})`,
      params: [...ids],
    });
    return rows.map((row) => this.shown(row));
  }

  /** The id of the record within reach that these values describe: by what makes it unique. */
  async sameAs(values: Input): Promise<string | null> {
    const same = samePiece(this.definition, this.list, normalisedInput(this.definition, values));
    const [row] = same ? await this.select('t.id', same) : [];
    return row ? String(row.id) : null;
  }

  /** Adds a record, to the own organisation unless one within reach is named; answers its id. */
  add(input: Input): Promise<string> {
    return this.writer.add(input);
  }

  /**
   * Changes what is named and leaves the rest. Refused when the version is no longer the one that
   * was read; null takes the record as it is.
   */
  async update(id: string, version: number | null, input: Input): Promise<void> {
    await this.writer.update(id, version, input);
  }

  /** The same, answering whether anything differed. */
  put(id: string, version: number | null, input: Input): Promise<boolean> {
    return this.writer.update(id, version, input);
  }

  /** A change by the server itself: also of fields that no request may set. */
  async amend(id: string, values: Input): Promise<void> {
    await this.writer.amend(id, values);
  }

  /** Deletes the records, all of them or none. */
  delete(ids: readonly string[]): Promise<void> {
    return this.writer.delete(ids);
  }

  private select(columns: string, piece: Piece): Promise<Record<string, unknown>[]> {
    const where = whereOf(this.list, {}, piece);
    return this.tools.lists.read(this.list, {
      sql: `SELECT ${columns} FROM ${this.list.from} WHERE ${where.sql}`,
      params: where.params,
    });
  }

  private shown(row: Record<string, unknown>): RecordOf<D> {
    return recordOf(this.definition, row) as RecordOf<D>;
  }
}
