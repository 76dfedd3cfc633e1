import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { BillingModule } from '@modules/billing';
import { IdentityModule } from '@modules/identity';
import { MailModule } from '@modules/mail';
import { AcceptanceController } from './adapters/http/acceptance.controller';
import { EmailProofController } from './adapters/http/email-proof.controller';
import { ForgottenPasswordController } from './adapters/http/forgotten-password.controller';
import { RegistrationController } from './adapters/http/registration.controller';
import { SysTenantController } from './adapters/http/sys-tenant.controller';
import { MysqlEndings } from './adapters/mysql/mysql-endings';
import { MysqlEnrolments } from './adapters/mysql/mysql-enrolments';
import { EmailProofs } from './application/email-proofs';
import { ExpiredInterceptor } from './application/expired-interceptor';
import { ForgotPasswordHandler } from './application/forgot-password';
import { Endings } from './application/ports/endings';
import { Enrolments } from './application/ports/enrolments';
import { Register } from './application/register';
import { ResetMails } from './application/reset-mails';
import { ResetPassword } from './application/reset-password';
import { ServiceInterceptor } from './application/service-interceptor';
import { SetTrialHandler } from './application/set-trial';
import { PlanReminders } from './application/plan-reminders';
import { PlanStatusService } from './application/plan-status-service';
import { ListAcceptancesHandler } from './queries/acceptances';
import { GetFirstStepsHandler } from './queries/first-steps';
import { ListTenantsHandler } from './queries/tenants';
import { GetTrialStatusHandler } from './queries/trial-status';
import { GetResetAccountHandler } from './queries/reset-account';

/** Account creation and recovery. */
@Module({
  imports: [BillingModule, IdentityModule, MailModule],
  controllers: [
    AcceptanceController,
    EmailProofController,
    ForgottenPasswordController,
    RegistrationController,
    SysTenantController,
  ],
  providers: [
    { provide: Endings, useClass: MysqlEndings },
    { provide: Enrolments, useClass: MysqlEnrolments },
    ListAcceptancesHandler,
    GetResetAccountHandler,
    ForgotPasswordHandler,
    EmailProofs,
    Register,
    ResetMails,
    ResetPassword,
    GetFirstStepsHandler,
    GetTrialStatusHandler,
    ListTenantsHandler,
    SetTrialHandler,
    PlanReminders,
    PlanStatusService,
    { provide: APP_INTERCEPTOR, useClass: ExpiredInterceptor },
    { provide: APP_INTERCEPTOR, useClass: ServiceInterceptor },
  ],
})
export class AccountsModule {}
