import { Module } from '@nestjs/common';
import { BillingModule } from '@modules/billing';
import { IdentityModule } from '@modules/identity';
import { MailModule } from '@modules/mail';
import { ResourceModule } from '@platform/resource';
import { deskControllerOf } from './adapters/http/desk-controller-of';
import { IncomingMailController } from './adapters/http/incoming-mail.controller';
import { OrganisationTicketController } from './adapters/http/organisation-ticket.controller';
import { TicketFileSender } from './adapters/http/send-file';
import { SupportFiguresController } from './adapters/http/support-figures.controller';
import { TaxAnswerController } from './adapters/http/tax-answer.controller';
import { TaxReviewController } from './adapters/http/tax-review.controller';
import { TicketController } from './adapters/http/ticket.controller';
import { WebhookMail } from './adapters/mail/webhook-mail';
import { MysqlAnswerStore } from './adapters/mysql/mysql-answer-store';
import { MysqlTicketStore } from './adapters/mysql/mysql-ticket-store';
import { AnswerMails } from './application/answer-mails';
import { Author } from './application/author';
import {
  AssignTicketHandler,
  EditTicketHandler,
  MoveTicketHandler,
  RateTicketHandler,
  ReadTicketHandler,
} from './application/move-ticket';
import { MailedTickets } from './application/mailed-tickets';
import { OpenTicketHandler } from './application/open-ticket';
import { AnswerStore } from './application/ports/answer-store';
import { IncomingMail } from './application/ports/incoming-mail';
import { TicketStore } from './application/ports/ticket-store';
import {
  DecideAnswerHandler,
  ProposeAnswerHandler,
  VoteAnswerHandler,
} from './application/publish-answer';
import { ReceiveMailHandler } from './application/receive-mail';
import { IncomingMailService } from './application/incoming-mail-service';
import { TicketFiles } from './application/ticket-files';
import { VipAccess } from './application/vip-access';
import { AddNoteHandler, AnswerTicketHandler, AddFollowUpHandler } from './application/write-entry';
import { ticketTypes } from './domain/ticket.types';
import {
  DraftAnswerHandler,
  ListAnswersHandler,
  SearchAnswersHandler,
} from './queries/tax-answers';
import { GetTicketFiguresHandler } from './queries/ticket-figures';
import { TicketOccurrences } from './queries/ticket-occurrences';
import {
  FindTicketFileHandler,
  GetTicketHandler,
  GetTicketOfferHandler,
  ListTicketsHandler,
} from './queries/tickets';
import { cannedAnswer } from './resources/canned-answer.resource';

/** Support tickets and their desks, and the tax questions whose answers are published. */
@Module({
  imports: [BillingModule, IdentityModule, MailModule, ResourceModule.of(cannedAnswer)],
  controllers: [
    TicketController,
    OrganisationTicketController,
    ...ticketTypes.map(deskControllerOf),
    IncomingMailController,
    TaxAnswerController,
    TaxReviewController,
    SupportFiguresController,
  ],
  providers: [
    { provide: TicketStore, useClass: MysqlTicketStore },
    { provide: AnswerStore, useClass: MysqlAnswerStore },
    { provide: IncomingMail, useClass: WebhookMail },
    AddNoteHandler,
    AnswerMails,
    AnswerTicketHandler,
    AddFollowUpHandler,
    AssignTicketHandler,
    Author,
    DecideAnswerHandler,
    DraftAnswerHandler,
    EditTicketHandler,
    FindTicketFileHandler,
    GetTicketFiguresHandler,
    GetTicketHandler,
    GetTicketOfferHandler,
    ListAnswersHandler,
    ListTicketsHandler,
    MailedTickets,
    MoveTicketHandler,
    OpenTicketHandler,
    ProposeAnswerHandler,
    RateTicketHandler,
    ReadTicketHandler,
    ReceiveMailHandler,
    SearchAnswersHandler,
    IncomingMailService,
    TicketFiles,
    TicketFileSender,
    TicketOccurrences,
    VipAccess,
    VoteAnswerHandler,
  ],
})
export class SupportModule {}
