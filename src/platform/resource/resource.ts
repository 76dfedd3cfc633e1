import type { CustomField } from '@kernel/custom-fields';
import { columnFields } from '@kernel/fields';
import {
  childrenIn,
  type Input,
  maskedInTrail,
  type PageQuery,
  type PageResult,
  type RecordOf,
  type ResourceDefinition,
} from '@kernel/resource';
import { NotFound } from '@kernel/rules';
import { businessDate, type PlainDate } from '@kernel/time';
import type { ScopedRepository } from '../tenancy/scoped-repository';
import { ChildRows } from './child-rows';
import { entityOf, type ResourceRow } from './entity-of';
import type { ResourceHooks } from './hooks';
import { listOf } from './list-of';
import { isCustomColumn } from './list/custom-columns';
import { selection, whereOf } from './list/list-query';
import { placeholderFor } from './list/typed-value';
import type { ListSpec, Piece } from './list/list.types';
import { normalisedInput } from './normalised';
import { withCustomColumns } from './custom-values';
import { plainRecordOf, recordOf, withoutSealed } from './record-of';
import { RecordWriter } from './record-writer';
import type { ResourceTools } from './resource-tools';
import { samePiece } from './same-piece';
import { linesOf } from './transfer/lines-of-rows';
import type { SheetColumn, SheetRow } from './transfer/sheet.types';

/** The records of one resource: validated, scoped, versioned, audited. */
export class Resource<D extends ResourceDefinition = ResourceDefinition> {
  readonly list: ListSpec;
  private readonly rows: ScopedRepository<ResourceRow>;
  private readonly writer: RecordWriter;
  private readonly inside: ChildRows;
  private hooks: ResourceHooks | undefined;

  constructor(
    readonly definition: D,
    private readonly tools: ResourceTools,
  ) {
    this.list = listOf(definition, tools.cipher);
    this.rows = tools.repositories.of(entityOf(definition), {
      scope: definition.scope,
      audit: definition.name,
      inTrail: definition.inTrail,
      masked: maskedInTrail(definition),
    });
    this.writer = new RecordWriter(definition, this.rows, tools);
    this.inside = new ChildRows(definition, tools);
  }

  attach(hooks: ResourceHooks): void {
    this.hooks = hooks;
    this.writer.hooks = hooks;
  }

  /** The list as the current user may see it, with the custom fields that the query names. */
  async listed(query: PageQuery = {}): Promise<ListSpec> {
    const where = await this.hooks?.visible?.();
    const list = this.listOf(query);
    return where ? { ...list, where } : list;
  }

  /** The same for a batch on its rows. */
  listOf(query: PageQuery): ListSpec {
    return withCustomColumns(this.definition, this.list, query);
  }

  /** The fields in force that the organisation defined for these records. */
  async customFields(): Promise<readonly CustomField[]> {
    return (await this.hooks?.customFields?.()) ?? [];
  }

  async page(query: PageQuery): Promise<PageResult<RecordOf<D>>> {
    const page = await this.tools.lists.page(await this.listed(query), query, (row) => row);
    const items = await this.allShown(page.items);
    const own = (query.custom ?? []).filter(isCustomColumn);
    if (own.length === 0) return { ...page, items };
    const valuesOf = (row: Input) => Object.fromEntries(own.map((name) => [name, row[name]]));
    return { ...page, items: items.map((item, at) => ({ ...item, ...valuesOf(page.items[at]!) })) };
  }

  async get(id: string): Promise<RecordOf<D>> {
    await this.requireVisible([id]);
    const [record] = await this.allShown([await this.rows.get(id)]);
    return record!;
  }

  /** The record with decrypted secrets: for code that must use them, never for a response. */
  async reveal(id: string): Promise<RecordOf<D>> {
    await this.requireVisible([id]);
    const [row] = await this.inside.with([await this.rows.get(id)]);
    return plainRecordOf(this.definition, row!, this.tools.cipher) as RecordOf<D>;
  }

  /**
   * The sealed texts of a record in full, for users who may see them; the trail keeps who asked.
   */
  async sealedOf(id: string): Promise<Input> {
    const record: Input = await this.reveal(id);
    const sealed = columnFields(this.definition.fields)
      .filter(([, { kind }]) => kind === 'sealed')
      .map(([name]) => name);
    await this.tools.units.run(() =>
      this.rows.recordLook(id, String(record.orgId), { revealed: sealed.join(', ') }),
    );
    return Object.fromEntries(sealed.map((name) => [name, record[name]]));
  }

  /** Those of the given records that are accessible, archived or not, in no particular order. */
  async find(ids: readonly string[]): Promise<RecordOf<D>[]> {
    if (ids.length === 0) return [];
    const holes = ids.map(() => '?').join(', ');
    const rows = await this.select(selection(this.list), everything, {
      sql: `t.id IN (${holes})`,
      params: [...ids],
    });
    return this.allShown(rows);
  }

  /**
   * The editions in force on a day, one per key; `of` narrows them to a key or part of one:
   * `rates.inForceOn('2027-01-31', { scheme: 'epf' })`.
   */
  async inForceOn(day: PlainDate, of: Input = {}): Promise<RecordOf<D>[]> {
    if (!this.definition.editionOf) throw new Error(`${this.definition.name} has no editions`);
    const wanted = Object.entries(normalisedInput(this.definition, of)).map(([name, value]) => {
      const { sql, kind } = this.list.columns[name]!;
      return { sql: `${sql} <=> ${placeholderFor(kind)}`, params: [value] };
    });
    return this.allShown(await this.select(selection(this.list), { inForceOn: day }, ...wanted));
  }

  /** The id of the accessible record that matches these values on its unique fields. */
  async sameAs(values: Input): Promise<string | null> {
    const same = samePiece(this.definition, this.list, normalisedInput(this.definition, values));
    const [row] = same ? await this.select('t.id', everything, same) : [];
    return row ? String(row.id) : null;
  }

  /** The rows of a sheet: one line per child row if it shows any; sealed texts are masked. */
  linesOf(
    records: AsyncIterable<SheetRow>,
    columns: readonly SheetColumn[],
  ): AsyncIterable<SheetRow> {
    const lists = childrenIn(this.definition).map(([field]) => `${field}.`);
    const isShown = columns.some(({ name }) => lists.some((each) => name.startsWith(each)));
    return this.masked(this.named(isShown ? this.spread(records) : records, columns));
  }

  /** The values of a line, with the texts that refer to records replaced by their ids. */
  async fromSheet(values: Input): Promise<Input> {
    const ids: Record<string, string> = {};
    for (const [name, { to }] of this.called()) {
      const text = values[name];
      const id = typeof text === 'string' ? await this.inSheets(to)!.idOf(text) : null;
      if (id !== null) ids[name] = id;
    }
    return { ...values, ...ids };
  }

  /** All that a query finds, whole and in no particular order: for code that computes over them. */
  async all(query: PageQuery = {}): Promise<RecordOf<D>[]> {
    return this.allShown(await this.select(selection(this.list), query));
  }

  /** The same with decrypted secrets: never for a response. */
  async revealAll(query: PageQuery = {}): Promise<RecordOf<D>[]> {
    const rows = await this.inside.with(await this.select(selection(this.list), query));
    return rows.map((row) => plainRecordOf(this.definition, row, this.tools.cipher) as RecordOf<D>);
  }

  /** Adds a record, to the current organisation unless another accessible one is named; returns its id. */
  add(input: Input): Promise<string> {
    return this.writer.add(input);
  }

  /** The same by the server itself: may also set fields that no request may. */
  create(values: Input): Promise<string> {
    return this.writer.create(values);
  }

  /**
   * Changes the given members and leaves the rest. Refused when the version is no longer the one
   * that was read; null updates the record whatever its version.
   */
  async update(id: string, version: number | null, input: Input): Promise<void> {
    await this.requireVisible([id]);
    await this.writer.update(id, version, input);
  }

  /** The same, returning whether anything differed. */
  async put(id: string, version: number | null, input: Input): Promise<boolean> {
    await this.requireVisible([id]);
    return this.writer.update(id, version, input);
  }

  /**
   * A change by the server itself: may also set fields that no request may. `still` is what was read
   * before something slow, such as a call of another system: the change is refused if the record has
   * other values by now.
   */
  async amend(id: string, values: Input, still?: Input): Promise<void> {
    await this.writer.amend(id, values, still);
  }

  /** Archives records, all of them or none; idempotent. */
  archive(ids: readonly string[]): Promise<void> {
    const archivedDate = businessDate(this.tools.clock.now());
    return this.amendAll(ids, ({ isArchived }) => !isArchived, { isArchived: true, archivedDate });
  }

  restore(ids: readonly string[]): Promise<void> {
    const back = { isArchived: false, archivedDate: null };
    return this.amendAll(ids, ({ isArchived }) => isArchived === true, back);
  }

  /** Deletes the records, all of them or none. */
  async delete(ids: readonly string[]): Promise<void> {
    await this.requireVisible(ids);
    return this.writer.delete(ids);
  }

  private async *masked(records: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow> {
    for await (const row of records) yield withoutSealed(this.definition, row, this.tools.cipher);
  }

  /** The references that sheets show as text; those in child rows by the names of their columns. */
  private called() {
    const inRows = childrenIn(this.definition).flatMap(([list, rows]) =>
      columnFields(rows.fields).map(([name, field]) => [`${list}.${name}`, field] as const),
    );
    return [...columnFields(this.definition.fields), ...inRows].filter(
      ([, { kind, to }]) => kind === 'ref' && this.inSheets(to) !== undefined,
    );
  }

  private inSheets(to: string | undefined) {
    return to === undefined ? undefined : this.tools.references.inSheets(to);
  }

  private async *named(
    records: AsyncIterable<SheetRow>,
    columns: readonly SheetColumn[],
  ): AsyncGenerator<SheetRow> {
    const shown = this.called().filter(([name]) => columns.some((column) => column.name === name));
    for await (const some of portionsOf(records)) {
      const texts = await Promise.all(
        shown.map(async ([name, { to }]) => {
          const ids = new Set(
            some.map((row) => row[name]).filter((id) => id !== null && id !== undefined),
          );
          return [name, await this.inSheets(to)!.textsOf([...ids].map(String))] as const;
        }),
      );
      for (const row of some)
        yield {
          ...row,
          ...Object.fromEntries(
            texts.map(([name, of]) => [name, of.get(String(row[name])) ?? row[name]]),
          ),
        };
    }
  }

  private async *spread(records: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow> {
    for await (const some of portionsOf(records))
      for (const record of await this.inside.with(some)) yield* linesOf(this.definition, record);
  }

  private amendAll(
    ids: readonly string[],
    isMeant: (record: Input) => boolean,
    values: Input,
  ): Promise<void> {
    return this.tools.units.run(async () => {
      for (const id of ids) if (isMeant(await this.get(id))) await this.writer.amend(id, values);
    });
  }

  /** Invisible records are not found, whatever the operation. */
  private async requireVisible(ids: readonly string[]): Promise<void> {
    if (!this.hooks?.visible) return;
    const found = await this.find(ids);
    if (found.length < new Set(ids).size) throw new NotFound();
  }

  private async select(
    columns: string,
    query: PageQuery,
    ...pieces: Piece[]
  ): Promise<Record<string, unknown>[]> {
    const where = whereOf(await this.listed(query), query, ...pieces);
    return this.tools.lists.read(this.list, {
      sql: `SELECT ${columns} FROM ${this.list.from} WHERE ${where.sql}`,
      params: where.params,
    });
  }

  private async allShown(rows: readonly Record<string, unknown>[]): Promise<RecordOf<D>[]> {
    const whole = await this.inside.with(rows);
    return whole.map((row) => recordOf(this.definition, row, this.tools.cipher) as RecordOf<D>);
  }
}

/** A record named by its id is found, archived or not. */
const everything: PageQuery = { showArchived: true };

const PORTION = 200;

async function* portionsOf<T>(all: AsyncIterable<T>): AsyncGenerator<T[]> {
  let some: T[] = [];
  for await (const each of all) {
    some.push(each);
    if (some.length === PORTION) {
      yield some;
      some = [];
    }
  }
  if (some.length > 0) yield some;
}
