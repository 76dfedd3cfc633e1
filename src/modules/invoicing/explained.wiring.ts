import { ExplainedController } from './adapters/http/explained.controller';
import { MysqlUnknownCodes } from './adapters/mysql/mysql-unknown-codes';
import { RecordUnknownCodes } from './application/explained/record-unknown-codes';
import { RepairDocumentHandler } from './application/explained/repair-document';
import { RepairService } from './application/explained/repair-service';
import { UnknownCodes } from './application/ports/unknown-codes';
import { ListRepairsHandler } from './queries/repairs';
import { ListUnknownCodesHandler } from './queries/unknown-code-list';

/** The error guide: what a fault means, and the repairs that are safe. */
export const explainedControllers = [ExplainedController];

export const explainedProviders = [
  ListRepairsHandler,
  ListUnknownCodesHandler,
  RecordUnknownCodes,
  RepairDocumentHandler,
  RepairService,
  { provide: UnknownCodes, useClass: MysqlUnknownCodes },
];
