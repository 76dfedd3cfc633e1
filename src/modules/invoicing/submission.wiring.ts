import { SubmissionHealthController } from './adapters/http/health.controller';
import { RejectionController } from './adapters/http/rejection.controller';
import { MysqlSubmissions } from './adapters/mysql/mysql-submissions';
import { MysqlWatchList } from './adapters/mysql/mysql-watch-list';
import { UblPayloads } from './adapters/payload/ubl-payloads';
import { SubmitMany } from './application/batch/submit-many';
import { CancelAtAuthority } from './application/cancel-at-authority';
import { AcceptRejectionHandler } from './application/commands/accept-rejection';
import { CancelDocumentHandler } from './application/commands/cancel-document';
import { DeclineRejectionHandler } from './application/commands/decline-rejection';
import { EndCancellationHandler } from './application/commands/end-cancellation';
import { ScheduleEarlyPollHandler } from './application/commands/schedule-early-poll';
import { SubmitDocumentHandler } from './application/commands/submit-document';
import { SubmitDocumentsHandler } from './application/commands/submit-documents';
import { Payloads } from './application/ports/payloads';
import { SentPayloads } from './application/ports/sent-payloads';
import { Submissions } from './application/ports/submissions';
import { WatchList } from './application/ports/watch-list';
import { StartSendingHandler } from './application/submission/start-sending';
import { LostSubmission } from './application/submission/lost-submission';
import { RecordForeignChangesHandler } from './application/submission/record-foreign-changes';
import { PrepareSubmissionHandler } from './application/submission/prepare-submission';
import { RecordOutcomesHandler } from './application/submission/record-outcomes';
import { RecordReceiptHandler } from './application/submission/record-receipt';
import { RefuseSubmissionHandler } from './application/submission/refuse-submission';
import { RescheduleSubmissionHandler } from './application/submission/reschedule-submission';
import { SubmissionLoops } from './application/submission/submission-loops';
import { SubmissionService } from './application/submission/submission-service';
import { SubmissionTiming } from './application/submission/submission-timing';
import { Validations } from './application/submission/validations';
import { WatchValid } from './application/submission/watch-valid';
import { ListRejectionRequestsHandler } from './queries/rejection-requests';
import { SqlSentPayloads } from './queries/sql-sent-payloads';
import { GetSubmissionHealthHandler } from './queries/submission-health';
import { WaitingDocuments } from './queries/waiting-documents';

/** From submitting to the outcome at the authority; cancellation and rejection after it. */
export const submissionControllers = [RejectionController, SubmissionHealthController];

export const submissionProviders = [
  SubmitDocumentHandler,
  SubmitDocumentsHandler,
  SubmitMany,
  StartSendingHandler,
  PrepareSubmissionHandler,
  RecordOutcomesHandler,
  RecordReceiptHandler,
  RefuseSubmissionHandler,
  RescheduleSubmissionHandler,
  ScheduleEarlyPollHandler,
  LostSubmission,
  SubmissionLoops,
  SubmissionService,
  SubmissionTiming,
  Validations,
  WatchValid,
  AcceptRejectionHandler,
  CancelAtAuthority,
  CancelDocumentHandler,
  DeclineRejectionHandler,
  EndCancellationHandler,
  RecordForeignChangesHandler,
  GetSubmissionHealthHandler,
  ListRejectionRequestsHandler,
  WaitingDocuments,
  { provide: Payloads, useClass: UblPayloads },
  { provide: SentPayloads, useClass: SqlSentPayloads },
  { provide: Submissions, useClass: MysqlSubmissions },
  { provide: WatchList, useClass: MysqlWatchList },
];
