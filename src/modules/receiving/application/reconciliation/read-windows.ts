import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { MINUTE, SECOND } from '@kernel/time';
import { TaxAuthority } from '@modules/authority';
import {
  Interrupted,
  type ItemResult,
  type TaskItem,
  TaskKind,
  type TaskRow,
  type TaskRunner,
} from '@platform/tasks';
import { halvesOf, LIST_CAP } from '../../domain/windows';
import { reportedOf } from '../reported-of';
import { CompareRun } from './compare-run';
import { type Run, Runs, type RunWindow } from '../ports/runs';
import { RECONCILE } from './start-run';

const PAGE = 100;
const PATIENCE = 5 * MINUTE;

/** Reads the authority's documents, window by window; progress is kept. */
@TaskKind(RECONCILE)
@Injectable()
export class ReadWindows implements TaskRunner, BeforeApplicationShutdown {
  private stopping = false;

  constructor(
    private readonly runs: Runs,
    private readonly authority: TaxAuthority,
    private readonly comparison: CompareRun,
  ) {}

  beforeApplicationShutdown(): void {
    this.stopping = true;
  }

  async runItem({ recordId }: TaskItem, { input }: TaskRow): Promise<ItemResult> {
    const run = await this.runs.get((input as { runId: string }).runId);
    for (;;) {
      const window = await this.runs.nextOpen(recordId);
      if (!window) return { status: 'succeeded' };
      if (this.stopping) throw new Interrupted();
      await this.readPage(run, window);
    }
  }

  finish({ input }: TaskRow): Promise<void> {
    return this.comparison.compare((input as { runId: string }).runId);
  }

  private async readPage(run: Run, window: RunWindow): Promise<void> {
    const { from, to, nextPage } = window;
    // The authority's bounds are inclusive; a document is issued on a whole second.
    const asked = { by: 'issue', from, to: new Date(to.getTime() - SECOND) } as const;
    const page = await this.authority.search(
      run.orgId,
      asked,
      {},
      { pageNo: nextPage, pageSize: PAGE },
      { waitMs: PATIENCE },
    );
    const halves = page.totalCount >= LIST_CAP && nextPage === 1 ? halvesOf(window) : null;
    if (halves)
      return this.runs.split(
        window,
        halves.map((half) => [half.from, half.to]),
      );
    const reported = page.documents.flatMap((found) => reportedOf(found, run.tin));
    const inside = reported.filter(({ issuedAt }) => issuedAt && issuedAt >= from && issuedAt < to);
    const last = page.documents.length === 0 || nextPage >= page.totalPages;
    await this.runs.keepPage(window, inside, last);
  }
}
