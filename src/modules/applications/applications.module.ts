import { Module } from '@nestjs/common';
import { HolidaysModule } from '@modules/holidays';
import { IdentityModule } from '@modules/identity';
import { MailModule } from '@modules/mail';
import { ResourceModule } from '@platform/resource';
import { RoleApplicationController } from './adapters/http/role-application.controller';
import { ApplicationHooks } from './application/application-hooks';
import { ApplicationMails } from './application/application-mails';
import { ApplicationReminders } from './application/application-reminders';
import { ApplicationPortsModule } from './ports.wiring';
import {
  DecideApplicationHandler,
  AdvanceApplicationHandler,
} from './application/advance-application';
import { GetApplicationCalendarHandler } from './queries/application-calendar';
import { ApplicationOccurrences } from './queries/application-occurrences';
import { roleApplication } from './resources/role-application.resource';

const hooksNeed = [ApplicationPortsModule, HolidaysModule, IdentityModule];

/** Applications for a role, decided within 5 working days. */
@Module({
  imports: [
    ...hooksNeed,
    MailModule,
    ResourceModule.of(roleApplication, ApplicationHooks, { imports: hooksNeed }),
  ],
  controllers: [RoleApplicationController],
  providers: [
    ApplicationMails,
    ApplicationOccurrences,
    ApplicationReminders,
    DecideApplicationHandler,
    GetApplicationCalendarHandler,
    AdvanceApplicationHandler,
  ],
})
export class ApplicationsModule {}
