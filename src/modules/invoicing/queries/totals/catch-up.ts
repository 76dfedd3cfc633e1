import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '@platform/clock';
import { currentScope } from '@platform/tenancy/org-scope';
import { Repositories } from '@platform/tenancy/repositories';
import { TotalFill } from '../../adapters/mysql/totals/total-fill';

/** How long a reader may wait for the changes of the last seconds. */
const PATIENCE = 150;
/** How long to wait before checking again whether another process has counted the rest. */
const PAUSE = 5;
/** With more than this, the exact remainder is not counted. */
const MAX_REPORTED = 10_000;

/** Totals are exact when they are read: documents not counted yet are counted first. */
@Injectable()
export class TotalCatchUp {
  constructor(
    private readonly repositories: Repositories,
    private readonly fill: TotalFill,
    private readonly clock: Clock,
  ) {}

  /** Returns how many documents are left: the loop counts more than a reader would wait for. */
  async finish(): Promise<number> {
    const end = this.clock.now().getTime() + PATIENCE;
    const { readable } = currentScope();
    let left = await this.left();
    while (left > 0 && this.clock.now().getTime() < end) {
      // The figures of one screen are requested concurrently: one reader holds the lock, the others
      // wait.
      if ((await this.fill.next(readable)) === 0) await sleep(PAUSE);
      left = await this.left();
    }
    return left;
  }

  private async left(): Promise<number> {
    const [row] = await this.repositories.read<{ count: string }>(
      `SELECT COUNT(*) AS count FROM (SELECT 1 FROM invoicing_document d
       WHERE d.totalled = 0 AND {scope:d} LIMIT ${MAX_REPORTED}) x`,
    );
    return Number(row!.count);
  }
}
