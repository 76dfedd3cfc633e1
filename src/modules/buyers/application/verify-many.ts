import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PageQuery } from '@kernel/resource';
import { Refused } from '@kernel/rules';
import { Lists, Resources, whereOf } from '@platform/resource';
import {
  type ItemResult,
  type TaskItem,
  TaskKind,
  type TaskRow,
  type TaskRunner,
  Tasks,
} from '@platform/tasks';
import { partyKinds, type PartyKind, Verification } from './verification';

const MOST = 20_000;
const nameOf = { buyer: 't.company_name', supplier: 't.supplier_name' } as const;

/** Starts a task that verifies parties: those named, or all that match a list's query. */
export class VerifyMany extends Command<string> {
  constructor(
    readonly kind: PartyKind,
    readonly ids: readonly string[] | null,
    readonly query: PageQuery,
  ) {
    super();
  }
}

@CommandHandler(VerifyMany)
export class VerifyManyHandler implements ICommandHandler<VerifyMany> {
  constructor(
    private readonly resources: Resources,
    private readonly lists: Lists,
    private readonly tasks: Tasks,
  ) {}

  async execute({ kind, ids, query }: VerifyMany): Promise<string> {
    const { list } = this.resources.of(partyKinds[kind]);
    const named = ids
      ? [{ sql: `t.id IN (${ids.map(() => '?').join(', ') || 'NULL'})`, params: [...ids] }]
      : [];
    const where = whereOf(list, query, ...named);
    const rows = await this.lists.read(list, {
      sql: `SELECT t.id, ${nameOf[kind]} AS label FROM ${list.from} WHERE ${where.sql}
        ORDER BY t.id LIMIT ${MOST + 1}`,
      params: where.params,
    });
    if (rows.length === 0) throw new Refused('selection.empty');
    if (rows.length > MOST) throw new Refused('selection.tooMany', { max: MOST });
    const items = rows.map((row) => ({ recordId: String(row.id), label: String(row.label) }));
    return this.tasks.start({ kind: 'party.verify', input: { kind }, items });
  }
}

/** One party after the other; the gateway keeps to the authority's calls per minute. */
@TaskKind('party.verify')
@Injectable()
export class VerifyParties implements TaskRunner {
  constructor(private readonly verification: Verification) {}

  async runItem({ recordId }: TaskItem, { input }: TaskRow): Promise<ItemResult> {
    const { kind } = input as { kind: PartyKind };
    const status = await this.verification.verify(kind, recordId);
    return status === 'verified'
      ? { status: 'succeeded' }
      : { status: 'failed', code: 'party.notMatched' };
  }
}
