import { MergeController } from './adapters/http/merge.controller';
import { MysqlMerges } from './adapters/mysql/mysql-merges';
import { ConsolidateHandler } from './application/commands/consolidate';
import { MergeInvoicesHandler } from './application/commands/merge-invoices';
import { UnmergeInvoiceHandler } from './application/commands/unmerge-invoice';
import { ConsolidateMany } from './application/merge/consolidate-many';
import { ConsolidationPlanner } from './application/merge/consolidation-planner';
import { ConsolidationService } from './application/merge/consolidation-service';
import { MergeService } from './application/merge/merge-service';
import { Candidates } from './application/ports/candidates';
import { Merges } from './application/ports/merges';
import { GetMergeOfDocumentHandler, ListMergedDocumentsHandler } from './queries/merge/merge-of';
import { PreviewConsolidationHandler, PreviewMergeHandler } from './queries/merge/merge-preview';
import { SqlCandidates } from './queries/merge/sql-candidates';

/** Invoices merged into one, and the consolidated e-invoice of a month. */
export const mergingControllers = [MergeController];

export const mergingProviders = [
  ConsolidateHandler,
  ConsolidateMany,
  ConsolidationPlanner,
  ConsolidationService,
  MergeInvoicesHandler,
  MergeService,
  UnmergeInvoiceHandler,
  GetMergeOfDocumentHandler,
  ListMergedDocumentsHandler,
  PreviewConsolidationHandler,
  PreviewMergeHandler,
  { provide: Candidates, useClass: SqlCandidates },
  { provide: Merges, useClass: MysqlMerges },
];
