import { Module } from '@nestjs/common';
import { AuthorityModule } from '@modules/authority';
import { IdentityModule } from '@modules/identity';
import { MailModule } from '@modules/mail';
import { commandRunner } from '@platform/batch';
import { ResourceModule } from '@platform/resource';
import { BuyerEntriesController } from './adapters/http/buyer-entries.controller';
import { BuyerFormController } from './adapters/http/buyer-form.controller';
import { BuyerLinksController } from './adapters/http/buyer-links.controller';
import { verificationController } from './adapters/http/verification.controller';
import { MysqlEntryLookup } from './adapters/mysql/mysql-entry-lookup';
import { PaperStandPrinter } from './adapters/pdf/paper-stand-printer';
import {
  AcceptEntryHandler,
  EntryDecisions,
  MergeEntryHandler,
  RefuseEntryHandler,
  ReopenEntryHandler,
} from './application/entries/decide-entry';
import { BuyerEntriesApi } from './application/entries/entries.api';
import { EntryHooks } from './application/entries/entry-hooks';
import { EntryService } from './application/entries/entry-service';
import { EntryLookup } from './application/entries/ports';
import { VerifyEntries } from './application/entries/verify-entries';
import { CheckTin } from './application/form/check-tin';
import { FormAdmission } from './application/form/form-admission';
import { FormLinks } from './application/form/form-links';
import { FormService } from './application/form/form-service';
import {
  linkMailBatch,
  MailFormLinkHandler,
  RemindOfFormLinkHandler,
  reminderBatch,
} from './application/form/mail-form-link';
import { OwnLinks } from './application/form/ports';
import { StandPrinter } from './application/form/stand-printer';
import { TableStands } from './application/form/table-stands';
import { TemplateHooks } from './application/form/template-hooks';
import { BuyersApi, ResourceBuyersApi } from './application/buyers.api';
import { ForgetVerification } from './application/forget-verification';
import { Verification } from './application/verification';
import { VerifyParties } from './application/verify-many';
import { CompareEntryHandler } from './queries/entry-comparison';
import { EntryOccurrences } from './queries/entry-occurrences';
import { FindPartiesByTinHandler } from './queries/known-parties';
import { FindPartiesHandler, GetOnlySupplierHandler } from './queries/party-directory';
import { linkList, ListFormLinksHandler, SqlOwnLinks } from './queries/link-list';
import { buyerEntry } from './resources/buyer-entry.resource';
import { buyerLinkTemplate } from './resources/buyer-link-template.resource';
import { buyer } from './resources/buyer.resource';
import { supplier } from './resources/supplier.resource';

/** The runners name no row: what they make is a mail. */
const rows = { listOf: () => linkList, any: linkList, label: 'l.id', orderBy: 'l.id', most: 1 };

@Module({
  imports: [
    AuthorityModule,
    IdentityModule,
    MailModule,
    ResourceModule.of(buyer, ForgetVerification),
    ResourceModule.of(supplier, ForgetVerification),
    ResourceModule.of(buyerLinkTemplate, TemplateHooks),
    ResourceModule.of(buyerEntry, EntryHooks),
  ],
  controllers: [
    verificationController('buyer'),
    verificationController('supplier'),
    BuyerFormController,
    BuyerLinksController,
    BuyerEntriesController,
  ],
  providers: [
    FindPartiesByTinHandler,
    FindPartiesHandler,
    GetOnlySupplierHandler,
    Verification,
    VerifyParties,
    AcceptEntryHandler,
    CheckTin,
    CompareEntryHandler,
    EntryDecisions,
    EntryOccurrences,
    BuyerEntriesApi,
    EntryService,
    FormAdmission,
    FormLinks,
    FormService,
    ListFormLinksHandler,
    MailFormLinkHandler,
    MergeEntryHandler,
    RefuseEntryHandler,
    RemindOfFormLinkHandler,
    ReopenEntryHandler,
    TableStands,
    VerifyEntries,
    commandRunner(linkMailBatch, rows),
    commandRunner(reminderBatch, rows),
    { provide: EntryLookup, useClass: MysqlEntryLookup },
    { provide: OwnLinks, useClass: SqlOwnLinks },
    { provide: StandPrinter, useClass: PaperStandPrinter },
    { provide: BuyersApi, useClass: ResourceBuyersApi },
  ],
  exports: [BuyerEntriesApi, BuyersApi],
})
export class BuyersModule {}
