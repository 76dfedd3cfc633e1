import { Injectable } from '@nestjs/common';
import { Refused } from '@kernel/rules';
import { TaxAuthority } from '@modules/authority';
import { CopyDocument, RecordForeignChanges } from '@modules/invoicing';
import { Batch } from '@platform/batch';
import { currentContext, inContext } from '@platform/context';
import { Commands } from '@platform/cqrs/commands';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import {
  type ItemResult,
  type TaskItem,
  TaskKind,
  type TaskRow,
  type TaskRunner,
} from '@platform/tasks';
import { currentScope } from '@platform/tenancy/org-scope';
import type { ReportedDocument } from '../../domain/received.types';
import { repairsFor } from '../../domain/reconciliation/compare';
import type { Repair } from '../../domain/reconciliation/difference.types';
import { Differences, type StoredDifference } from '../ports/differences';
import { SettleDifference } from './settle-difference';

export const reconciliationBatch = new Batch<'repair', { repair: Repair }>('reconciliation', {
  repair: { allow: 'difference:repair' },
});

/** The scope of one organisation, for a user who may access several. */
const within = <T>(orgId: string, work: () => Promise<T>): Promise<T> =>
  inContext({ ...currentContext()!, scope: { ...currentScope(), orgId, readable: [orgId] } }, work);

/** Resolves differences: queries the authority where needed, then changes our side. */
@TaskKind(reconciliationBatch.kindOf('repair'))
@Injectable()
export class RepairDifferences implements TaskRunner {
  readonly outcomeOf = reconciliationBatch.outcomeOf;

  constructor(
    private readonly differences: Differences,
    private readonly authority: TaxAuthority,
    private readonly commands: Commands,
    private readonly units: UnitOfWork,
  ) {}

  async runItem({ recordId }: TaskItem, task: TaskRow): Promise<ItemResult> {
    await this.repair(recordId, reconciliationBatch.inputOf(task).repair);
    return { status: 'succeeded' };
  }

  async repair(id: string, repair: Repair): Promise<void> {
    const difference = await this.units.run(() => this.differences.get(id));
    if (difference.state !== 'open') return;
    if (!repairsFor(difference).includes(repair)) throw new Refused('reconciliation.noSuchRepair');
    await within(difference.orgId, () => this.carryOut(difference, repair));
  }

  private async carryOut(difference: StoredDifference, repair: Repair): Promise<void> {
    if (repair === 'issueAgain') await this.issueAgain(difference);
    else if (repair === 'known')
      await this.commands.execute(new SettleDifference(difference.id, repair));
    else await this.fromAuthority(difference, repair);
  }

  /** Only the worker that holds the row creates the copy: concurrent repairs create one. */
  private issueAgain({ id, documentId }: StoredDifference): Promise<void> {
    return this.units.run(async () => {
      if ((await this.differences.get(id)).state !== 'open') return;
      await this.commands.together([
        new CopyDocument(documentId!),
        new SettleDifference(id, 'issueAgain'),
      ]);
    });
  }

  private async fromAuthority(difference: StoredDifference, repair: Repair): Promise<void> {
    const { id, orgId, uuid, documentId, reported } = difference;
    const found = await this.authority.getDetails(orgId, uuid);
    if (!found) throw new Refused('reconciliation.notThere');
    if (repair === 'lookAgain') return this.commands.execute(new SettleDifference(id, repair));
    const fresh: ReportedDocument | null = reported && {
      ...reported,
      status: found.status,
      cancelledAt: found.cancelledAt,
      rejectRequestedAt: found.rejectRequestedAt,
      statusReason: found.statusReason,
    };
    if (repair === 'fetch' || difference.direction === 'incoming')
      return this.commands.execute(new SettleDifference(id, repair, fresh));
    await this.commands.together([
      new RecordForeignChanges([
        {
          documentId: documentId!,
          cancelledAt: found.cancelledAt,
          rejectionRequestedAt: found.rejectRequestedAt,
          reason: found.statusReason,
        },
      ]),
      new SettleDifference(id, repair),
    ]);
  }
}
