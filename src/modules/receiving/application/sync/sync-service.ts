import { Injectable } from '@nestjs/common';
import { HOUR } from '@kernel/time';
import {
  AuthorityError,
  CredentialsApi,
  type FoundPage,
  TaxAuthority,
  type WorkingOrganisation,
} from '@modules/authority';
import { Clock } from '@platform/clock';
import { Commands } from '@platform/cqrs/commands';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { asSystem } from '@platform/tenancy/org-scope';
import { halvesOf, LIST_CAP, RECENT_REACH, searchSpans, type Span } from '../../domain/windows';
import { reportedOf } from '../reported-of';
import { StorePage } from './store-page';
import { PlanPass } from './plan-pass';
import { SyncTiming } from './sync-timing';
import { type SpanOf, type SyncWindow, SyncWindows } from '../ports/sync-windows';

const PAGE = 100;
const REASON = 'synchronise documents';

/**
 * Reads the documents that the authority holds for each organisation with a credential of its own,
 * page by page. Each page is one claim, one call and one transaction: after a crash any worker can
 * continue.
 */
@Injectable()
export class SyncService {
  constructor(
    private readonly windows: SyncWindows,
    private readonly authority: TaxAuthority,
    private readonly credentials: CredentialsApi,
    private readonly commands: Commands,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
    private readonly timing: SyncTiming,
  ) {}

  /** Opens windows where a pass is due; returns for how many organisations. */
  async plan(): Promise<number> {
    let planned = 0;
    for (const { orgId, tin } of await this.working())
      if (await asSystem(REASON, orgId, () => this.commands.execute(new PlanPass(orgId, tin))))
        planned += 1;
    return planned;
  }

  /** Reads one page of a window that is due; returns how many it read. */
  async readNext(among?: SpanOf): Promise<number> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + this.timing.lease);
    const window = await asSystem(REASON, among?.orgId ?? 'all', () =>
      this.units.run(() => this.windows.claim(now, until, among)),
    );
    if (!window) return 0;
    await asSystem(REASON, window.orgId, () => this.readOrReschedule(window, among !== undefined));
    return 1;
  }

  /** Organisations whose own credential works, or has not been refused so far. */
  working(): Promise<WorkingOrganisation[]> {
    return asSystem(REASON, 'all', () => this.credentials.working());
  }

  private async readOrReschedule(window: SyncWindow, report: boolean): Promise<void> {
    try {
      await this.read(window);
    } catch (error) {
      if (!(error instanceof AuthorityError)) throw error;
      await this.reschedule(window, error);
      // A waiting user must learn of it; throttling is not a failure.
      if (report && error.kind !== 'throttle') throw error;
    }
  }

  private async read(window: SyncWindow): Promise<void> {
    const credential = await this.credentials.credentialOf(window.orgId);
    if (!credential) throw new AuthorityError({ kind: 'config', reason: 'NoCredential', said: '' });
    if (window.via === 'recent' && this.isBeyondRecent(window))
      return this.split(window, searchSpans(window.from, window.to));
    const page = await this.ask(window);
    const halves = page.totalCount >= LIST_CAP && window.nextPage === 1 && halvesOf(window);
    if (halves) return this.split(window, halves);
    const reported = page.documents.flatMap((found) => reportedOf(found, credential.tin));
    const last = page.documents.length === 0 || window.nextPage >= page.totalPages;
    const { totalPages } = page;
    await this.commands.execute(
      new StorePage(window, reported, { found: page.documents.length, totalPages, last }),
    );
  }

  /** It has waited so long that Recent no longer reaches back to its beginning. */
  private isBeyondRecent({ from }: SyncWindow): boolean {
    return from.getTime() < this.clock.now().getTime() - RECENT_REACH - HOUR / 2;
  }

  private split(window: SyncWindow, spans: readonly Span[]): Promise<void> {
    return this.units.run(() => this.windows.split(window, spans));
  }

  private ask({ orgId, via, from, to, nextPage }: SyncWindow): Promise<FoundPage> {
    const window = { by: 'submission', from, to } as const;
    const page = { pageNo: nextPage, pageSize: PAGE };
    const call = { waitMs: this.timing.patience };
    return via === 'recent'
      ? this.authority.recent(orgId, { window }, page, call)
      : this.authority.search(orgId, window, {}, page, call);
  }

  private async reschedule(window: SyncWindow, error: AuthorityError): Promise<void> {
    const { code, params, retryAfterMs, kind } = error;
    const wait = this.timing.retryAfter(window.failures, retryAfterMs);
    const due = new Date(this.clock.now().getTime() + wait);
    await this.units.run(async () => {
      await this.windows.reschedule(window, due, kind !== 'throttle');
      if (kind !== 'throttle') await this.windows.failed(window.orgId, { code, params });
    });
  }
}
