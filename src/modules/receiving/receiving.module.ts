import { Module } from '@nestjs/common';
import { AuthorityModule } from '@modules/authority';
import { BuyersModule } from '@modules/buyers';
import { IdentityModule } from '@modules/identity';
import { InvoicingModule } from '@modules/invoicing';
import { DifferenceController } from './adapters/http/difference.controller';
import { ReceivedController } from './adapters/http/received.controller';
import { ReconciliationController } from './adapters/http/reconciliation.controller';
import { MysqlContents } from './adapters/mysql/mysql-contents';
import { MysqlOpenRejections } from './adapters/mysql/mysql-open-rejections';
import { MysqlReceivedDocuments } from './adapters/mysql/mysql-received-documents';
import { MysqlDifferences } from './adapters/mysql/mysql-differences';
import { MysqlRuns } from './adapters/mysql/mysql-runs';
import { MysqlSyncWindows } from './adapters/mysql/mysql-sync-windows';
import { EndRejectionHandler } from './application/commands/end-rejection';
import { RejectReceivedHandler } from './application/commands/reject-received';
import { Contents } from './application/ports/contents';
import { ExpireRejections } from './application/expire-rejections';
import { FetchContent } from './application/fetch-content';
import { OpenRejections } from './application/ports/open-rejections';
import { ReceivedDocuments } from './application/ports/received-documents';
import { CompareRun } from './application/reconciliation/compare-run';
import { Differences } from './application/ports/differences';
import { ReadWindows } from './application/reconciliation/read-windows';
import { RepairDifferences } from './application/reconciliation/repair-differences';
import { Runs } from './application/ports/runs';
import { SettleDifferenceHandler } from './application/reconciliation/settle-difference';
import { StartRunHandler } from './application/reconciliation/start-run';
import { RejectAtAuthority } from './application/reject-at-authority';
import { StorePageHandler } from './application/sync/store-page';
import { PlanPassHandler } from './application/sync/plan-pass';
import { SyncService } from './application/sync/sync-service';
import { SyncHousekeeping } from './application/sync/sync-housekeeping';
import { SyncLoops } from './application/sync/sync-loops';
import { SyncNow, SyncWindowsNow } from './application/sync/sync-now';
import { SyncTiming } from './application/sync/sync-timing';
import { SyncWindows } from './application/ports/sync-windows';
import { ListReceivedHandler } from './queries/list-received';
import { GetSyncStatusHandler, ListUrgentReceivedHandler } from './queries/received-dashboard';
import { GetReceivedHandler, GetReceivedHistoryHandler } from './queries/received-detail';
import { ReceivedOccurrences } from './queries/received-occurrences';
import { ReceivedHints } from './queries/received-hints';
import {
  CountDifferencesByDayHandler,
  GetRunHandler,
  ListDifferencesHandler,
  ListRunsHandler,
} from './queries/reconciliation-queries';

const synchronisation = [
  StorePageHandler,
  PlanPassHandler,
  SyncService,
  SyncHousekeeping,
  SyncLoops,
  SyncNow,
  SyncTiming,
  SyncWindowsNow,
  { provide: SyncWindows, useClass: MysqlSyncWindows },
];

const rejection = [
  EndRejectionHandler,
  ExpireRejections,
  RejectAtAuthority,
  RejectReceivedHandler,
  { provide: OpenRejections, useClass: MysqlOpenRejections },
];

const reconciliation = [
  CompareRun,
  ReadWindows,
  ListRunsHandler,
  GetRunHandler,
  ListDifferencesHandler,
  CountDifferencesByDayHandler,
  RepairDifferences,
  SettleDifferenceHandler,
  StartRunHandler,
  { provide: Differences, useClass: MysqlDifferences },
  { provide: Runs, useClass: MysqlRuns },
];

@Module({
  imports: [AuthorityModule, BuyersModule, IdentityModule, InvoicingModule],
  controllers: [DifferenceController, ReceivedController, ReconciliationController],
  providers: [
    ...reconciliation,
    ...rejection,
    ...synchronisation,
    FetchContent,
    ListReceivedHandler,
    ListUrgentReceivedHandler,
    GetSyncStatusHandler,
    GetReceivedHandler,
    GetReceivedHistoryHandler,
    ReceivedHints,
    ReceivedOccurrences,
    { provide: Contents, useClass: MysqlContents },
    { provide: ReceivedDocuments, useClass: MysqlReceivedDocuments },
  ],
})
export class ReceivingModule {}
