import { DashboardController } from './adapters/http/dashboard.controller';
import { TotalsController } from './adapters/http/totals.controller';
import { DocumentCounters } from './adapters/mysql/document-counters';
import { TotalDeltas } from './adapters/mysql/totals/total-deltas';
import { TotalFill } from './adapters/mysql/totals/total-fill';
import { TotalFold } from './adapters/mysql/totals/total-fold';
import { TotalLoops } from './adapters/mysql/totals/total-loops';
import { GetDashboardHandler } from './queries/dashboard';
import { TotalCatchUp } from './queries/totals/catch-up';
import { GetInvoiceTotalsHandler } from './queries/totals/invoice-totals';
import { GetTotalRankingHandler } from './queries/totals/rankings';

/** Totals and counts of documents, kept while they change, and the dashboard that shows them. */
export const totalControllers = [DashboardController, TotalsController];

export const totalProviders = [
  DocumentCounters,
  TotalCatchUp,
  TotalDeltas,
  TotalFill,
  TotalFold,
  TotalLoops,
  GetDashboardHandler,
  GetInvoiceTotalsHandler,
  GetTotalRankingHandler,
];
