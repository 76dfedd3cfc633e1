import { StatutoryTableController } from './adapters/http/statutory-table.controller';
import { CheckLawFile } from './application/law/check-law-file';
import { LoadEditionsHandler } from './application/law/load-editions';
import { WithdrawEditionHandler } from './application/law/withdraw-edition';
import { CompareLawFileHandler } from './queries/compare-law-file';
import { GetLawGapHandler } from './queries/law-gap';
import {
  GetLawContentHandler,
  GetLawEditionHandler,
  ListLawEditionsHandler,
} from './queries/law-tables';

/** The wiring of the statutory tables: listed, loaded, withdrawn. */
export const lawControllers = [StatutoryTableController];

export const lawProviders = [
  CheckLawFile,
  LoadEditionsHandler,
  WithdrawEditionHandler,
  ListLawEditionsHandler,
  GetLawEditionHandler,
  GetLawContentHandler,
  GetLawGapHandler,
  CompareLawFileHandler,
];
