import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '@platform/clock';
import type { ReportedDocument } from '../../domain/received.types';
import { ReceivedDocuments } from '../ports/received-documents';
import { SyncTiming } from './sync-timing';
import { type SyncWindow, SyncWindows } from '../ports/sync-windows';

/**
 * Stores a page of a window together with the cursor: a crash leaves both or neither. A page that
 * another worker has recorded meanwhile is dropped: it may be older than what is stored.
 */
export class StorePage extends Command<void> {
  constructor(
    readonly window: SyncWindow,
    readonly reported: readonly ReportedDocument[],
    readonly page: { found: number; totalPages: number; last: boolean },
  ) {
    super();
  }
}

@CommandHandler(StorePage)
export class StorePageHandler implements ICommandHandler<StorePage> {
  constructor(
    private readonly documents: ReceivedDocuments,
    private readonly windows: SyncWindows,
    private readonly clock: Clock,
    private readonly timing: SyncTiming,
  ) {}

  async execute({ window, reported, page }: StorePage): Promise<void> {
    if (!(await this.windows.isNext(window))) return;
    const { added } = await this.documents.keep(reported);
    const pause = window.via === 'search' ? this.timing.betweenSearches : 0;
    const due = new Date(this.clock.now().getTime() + pause);
    await this.windows.advance(window, { ...page, added }, due);
    await this.windows.succeeded(window.orgId);
  }
}
