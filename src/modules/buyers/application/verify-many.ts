import { Injectable } from '@nestjs/common';
import { Batch } from '@platform/batch';
import {
  type ItemResult,
  type TaskItem,
  TaskKind,
  type TaskRow,
  type TaskRunner,
} from '@platform/tasks';
import { type PartyKind, Verification } from './verification';

/**
 * Many parties are verified as a task; buyers and suppliers share the runner, but not the
 * permission.
 */
export const partyBatch = (kind: PartyKind): Batch<'verify', { kind: PartyKind }> =>
  new Batch('party', { verify: { allow: `${kind}:verify` } });

/** One party at a time; the gateway keeps to the authority's rate limit. */
@TaskKind('party.verify')
@Injectable()
export class VerifyParties implements TaskRunner {
  readonly outcomeOf = partyBatch('buyer').outcomeOf;

  constructor(private readonly verification: Verification) {}

  async runItem({ recordId }: TaskItem, { input }: TaskRow): Promise<ItemResult> {
    const { kind } = input as { kind: PartyKind };
    const status = await this.verification.verify(kind, recordId);
    return status === 'verified'
      ? { status: 'succeeded' }
      : { status: 'failed', code: 'party.notMatched' };
  }
}
