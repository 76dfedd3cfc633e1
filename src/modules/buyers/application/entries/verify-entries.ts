import { Injectable } from '@nestjs/common';
import { TaxAuthority } from '@modules/authority';
import { Batch } from '@platform/batch';
import { Clock } from '@platform/clock';
import { Resources } from '@platform/resource';
import { type ItemResult, type TaskItem, TaskKind, type TaskRunner } from '@platform/tasks';
import { buyerEntry } from '../../resources/buyer-entry.resource';

export const entryBatch = new Batch('buyerEntry', { verify: { allow: 'buyerEntry:verify' } });

/**
 * Asks the authority about entries: whether the TIN and the identity number belong together, or
 * which TIN a person has who did not know it. Only the organisation sees the answer.
 */
@TaskKind('buyerEntry.verify')
@Injectable()
export class VerifyEntries implements TaskRunner {
  readonly outcomeOf = entryBatch.outcomeOf;

  constructor(
    private readonly resources: Resources,
    private readonly authority: TaxAuthority,
    private readonly clock: Clock,
  ) {}

  async runItem({ recordId }: TaskItem): Promise<ItemResult> {
    const entries = this.resources.of(buyerEntry);
    const { orgId, entryStatus, tin, idType, idValue } = await entries.get(recordId);
    if (entryStatus !== 'new') return { status: 'skipped', code: 'buyerEntry.alreadyDecided' };
    if (idType === null || idValue === null || idValue === 'NA')
      return { status: 'skipped', code: 'buyerEntry.noIdentity' };
    const asked = { entryStatus, tin, idType, idValue };
    const verifiedAt = this.clock.now().toISOString();
    if (tin === null) {
      const found = await this.authority.searchTin(orgId, { idType, idValue });
      if (found.tin === null) return { status: 'failed', code: found.refusal };
      await entries.amend(
        recordId,
        { tin: found.tin, verifyStatus: 'verified', verifiedAt },
        asked,
      );
      return { status: 'succeeded' };
    }
    const verdict = await this.authority.validateTin(orgId, { tin, idType, idValue });
    const verifyStatus = verdict === 'match' ? 'verified' : 'failed';
    await entries.amend(recordId, { verifyStatus, verifiedAt }, asked);
    return verdict === 'match'
      ? { status: 'succeeded' }
      : { status: 'failed', code: 'party.notMatched' };
  }
}
