import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '@platform/clock';
import { currentScope } from '@platform/tenancy/org-scope';
import { Repositories } from '@platform/tenancy/repositories';
import { TotalFill } from '../../adapters/mysql/totals/total-fill';

/** So long may a reader wait for what came in during the last seconds. */
const PATIENCE = 150;
/** So long until it is looked again whether somebody else has counted the rest. */
const PAUSE = 5;
/** More are not counted just to be told. */
const MOST_REPORTED = 10_000;

/** Figures are exact when they are read: what is not counted yet is counted first. */
@Injectable()
export class TotalCatchUp {
  constructor(
    private readonly repositories: Repositories,
    private readonly fill: TotalFill,
    private readonly clock: Clock,
  ) {}

  /** Answers how many documents are left: more than a reader would wait for are counted by the loop. */
  async finish(): Promise<number> {
    const end = this.clock.now().getTime() + PATIENCE;
    const { readable } = currentScope();
    let left = await this.left();
    while (left > 0 && this.clock.now().getTime() < end) {
      // Figures of one screen are asked for at once: what one reader holds, the other waits for.
      if ((await this.fill.next(readable)) === 0) await sleep(PAUSE);
      left = await this.left();
    }
    return left;
  }

  private async left(): Promise<number> {
    const [row] = await this.repositories.read<{ count: string }>(
      `SELECT COUNT(*) AS count FROM (SELECT 1 FROM invoicing_document d
       WHERE d.totalled = 0 AND {scope:d} LIMIT ${MOST_REPORTED}) x`,
    );
    return Number(row!.count);
  }
}
