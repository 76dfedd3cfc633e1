import { commandRunner } from '@platform/batch';
import { EaFormController } from './adapters/http/ea-form.controller';
import { MovementController } from './adapters/http/movement.controller';
import { PayslipController } from './adapters/http/payslip.controller';
import { SalaryPolicyController } from './adapters/http/salary-policy.controller';
import { MysqlFormFacts } from './adapters/mysql/mysql-form-facts';
import { MysqlRecordedPeople } from './adapters/mysql/mysql-recorded-people';
import { MysqlIssuedPapers } from './adapters/mysql/mysql-issued-papers';
import { PagePrinter } from './adapters/paper/paper-printer';
import { DownloadPapers } from './application/papers/download-papers';
import { FormService } from './application/papers/form-service';
import { IssuePapers, IssueRunner } from './application/papers/issue-papers';
import { MailPaperHandler } from './application/papers/mail-paper';
import { MailReleased } from './application/papers/mail-released';
import { PaperAttachments } from './application/papers/paper-attachments';
import { paperBatches } from './application/papers/paper-batches';
import { PaperConsequences } from './application/papers/paper-consequences';
import { PaperRights } from './application/papers/paper-rights';
import { PaperService } from './application/papers/paper-service';
import { PaperSettings } from './application/papers/paper-settings';
import { PolicyPaper } from './application/papers/policy-paper';
import { TaxStatementFacts } from './application/papers/tax-statement-facts';
import { FormFacts } from './application/ports/form-facts';
import { IssuedPapers } from './application/ports/issued-papers';
import { PaperPrinter } from './application/ports/paper-printer';
import { RecordedPeople } from './application/ports/recorded-people';
import { YearRecords } from './application/year-records';
import { ListPapersHandler } from './queries/papers/list-papers';
import { paperRows } from './queries/papers/paper-list-spec';
import { ListDueMovementsHandler } from './queries/papers/due-movements';

/** Payslips and forms: made, issued, handed over and mailed. */
export const paperControllers = [
  PayslipController,
  EaFormController,
  MovementController,
  SalaryPolicyController,
];

export const paperProviders = [
  commandRunner(paperBatches.payslip, paperRows.payslip),
  commandRunner(paperBatches.eaForm, paperRows.eaForm),

  PaperService,
  PaperSettings,
  PaperRights,
  PaperConsequences,
  FormService,
  TaxStatementFacts,
  PolicyPaper,
  YearRecords,
  IssuePapers,
  IssueRunner,
  DownloadPapers,
  MailPaperHandler,
  PaperAttachments,
  MailReleased,
  ListPapersHandler,
  ListDueMovementsHandler,
  { provide: IssuedPapers, useClass: MysqlIssuedPapers },
  { provide: FormFacts, useClass: MysqlFormFacts },
  { provide: RecordedPeople, useClass: MysqlRecordedPeople },
  { provide: PaperPrinter, useClass: PagePrinter },
];
