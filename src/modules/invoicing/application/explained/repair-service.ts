import { Injectable } from '@nestjs/common';
import { Clock } from '@platform/clock';
import type { Document } from '../../domain/document/document';
import { jsonOf } from '../../domain/document/draft';
import { can } from '../../domain/document/lifecycle';
import { submitFaultsOf } from '../../domain/document/rules';
import { type Repair, repairsOf } from '../../domain/explained/repairs';
import { MasterDataSnapshots } from '../master-data-snapshots';

/** Finds possible repairs of a document, without applying any. */
@Injectable()
export class RepairService {
  constructor(
    private readonly masters: MasterDataSnapshots,
    private readonly clock: Clock,
  ) {}

  async of({ state }: Document): Promise<Repair[]> {
    const editable = can('edit', state.submitStatus) || can('reEdit', state.submitStatus);
    if (!editable || state.deletedAt !== null) return [];
    const now = this.clock.now();
    const parties = await this.masters.into(state, state.orgId);
    // The authority's findings, and the current faults by our own rules.
    const faults = [...state.faults, ...submitFaultsOf(state, { now })];
    return repairsOf(jsonOf(state), faults, { now, parties });
  }
}
