import { Module } from '@nestjs/common';
import { AuthorityModule } from '@modules/authority';
import { IdentityModule } from '@modules/identity';
import { MailModule } from '@modules/mail';
import { commandRunner } from '@platform/batch';
import { ResourceModule } from '@platform/resource';
import { BuyerEntriesController } from './adapters/http/buyer-entries.controller';
import { BuyerFieldsController } from './adapters/http/buyer-fields.controller';
import { BuyerFormController } from './adapters/http/buyer-form.controller';
import { BuyerLinksController } from './adapters/http/buyer-links.controller';
import { verificationController } from './adapters/http/verification.controller';
import { MysqlEntryLookup } from './adapters/mysql/mysql-entry-lookup';
import { MysqlLapsedEntries } from './adapters/mysql/mysql-lapsed-entries';
import { PaperStandPrinter } from './adapters/pdf/paper-stand-printer';
import {
  AcceptEntryHandler,
  EntryDecisions,
  MergeEntryHandler,
  RefuseEntryHandler,
  ReopenEntryHandler,
} from './application/entries/decide-entry';
import { BuyerEntriesApi } from './application/entries/entries.api';
import { ForgetEntries } from './application/entries/forget-entries';
import { RetentionSettings } from './application/entries/retention-settings';
import { EntryService } from './application/entries/entry-service';
import { EntryLookup } from './application/ports/entry-lookup';
import { LapsedEntries } from './application/ports/lapsed-entries';
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
import { OwnLinks } from './application/ports/own-links';
import { StandPrinter } from './application/ports/stand-printer';
import { TableStands } from './application/form/table-stands';
import { BuyersApi, ResourceBuyersApi } from './application/buyers.api';
import { BuyerCustomFieldHooks, BuyerHooks } from './application/buyer-hooks';
import { DisabledSuppliers } from './application/disabled-suppliers';
import { ForgetVerification } from './application/forget-verification';
import { BuyerCustomFields } from './application/buyer-custom-fields';
import { Verification } from './application/verification';
import { VerifyParties } from './application/verify-many';
import { CompareEntryHandler } from './queries/entry-comparison';
import { EntryOccurrences } from './queries/entry-occurrences';
import { FindPartiesByTinHandler } from './queries/known-parties';
import { FindPartiesHandler, GetOnlySupplierHandler } from './queries/party-directory';
import { linkList, ListFormLinksHandler, SqlOwnLinks } from './queries/link-list';
import { buyerCustomField } from './resources/buyer-custom-field.resource';
import { buyerEntry } from './resources/buyer-entry.resource';
import { buyerLinkTemplate } from './resources/buyer-link-template.resource';
import { buyer } from './resources/buyer.resource';
import { supplier } from './resources/supplier.resource';
import { ListBuyerFieldsHandler } from './queries/buyer-fields';
import { BuyerPortsModule } from './ports.wiring';

/** The runners name no row: they create mails. */
const rows = { listOf: () => linkList, any: linkList, label: 'l.id', orderBy: 'l.id', most: 1 };

@Module({
  imports: [
    AuthorityModule,
    IdentityModule,
    MailModule,
    ResourceModule.of(buyer, BuyerHooks, { imports: [BuyerPortsModule] }),
    ResourceModule.of(buyerCustomField, BuyerCustomFieldHooks),
    ResourceModule.of(supplier, ForgetVerification),
    ResourceModule.of(buyerLinkTemplate),
    ResourceModule.of(buyerEntry),
  ],
  controllers: [
    verificationController('buyer'),
    verificationController('supplier'),
    BuyerFieldsController,
    BuyerFormController,
    BuyerLinksController,
    BuyerEntriesController,
  ],
  providers: [
    FindPartiesByTinHandler,
    ListBuyerFieldsHandler,
    FindPartiesHandler,
    GetOnlySupplierHandler,
    Verification,
    VerifyParties,
    AcceptEntryHandler,
    CheckTin,
    CompareEntryHandler,
    DisabledSuppliers,
    EntryDecisions,
    EntryOccurrences,
    BuyerEntriesApi,
    EntryService,
    ForgetEntries,
    FormAdmission,
    FormLinks,
    FormService,
    ListFormLinksHandler,
    MailFormLinkHandler,
    MergeEntryHandler,
    BuyerCustomFields,
    RefuseEntryHandler,
    RemindOfFormLinkHandler,
    ReopenEntryHandler,
    RetentionSettings,
    TableStands,
    VerifyEntries,
    commandRunner(linkMailBatch, rows),
    commandRunner(reminderBatch, rows),
    { provide: EntryLookup, useClass: MysqlEntryLookup },
    { provide: LapsedEntries, useClass: MysqlLapsedEntries },
    { provide: OwnLinks, useClass: SqlOwnLinks },
    { provide: StandPrinter, useClass: PaperStandPrinter },
    { provide: BuyersApi, useClass: ResourceBuyersApi },
  ],
  exports: [BuyerEntriesApi, BuyersApi],
})
export class BuyersModule {}
