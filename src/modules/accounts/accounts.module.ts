import { Module } from '@nestjs/common';
import { IdentityModule } from '@modules/identity';
import { MailModule } from '@modules/mail';
import { AcceptanceController } from './adapters/http/acceptance.controller';
import { EmailProofController } from './adapters/http/email-proof.controller';
import { ForgottenPasswordController } from './adapters/http/forgotten-password.controller';
import { RegistrationController } from './adapters/http/registration.controller';
import { SysTenantController } from './adapters/http/sys-tenant.controller';
import { MysqlEnrolments } from './adapters/mysql/mysql-enrolments';
import { EmailProofs } from './application/email-proofs';
import { ForgotPasswordHandler } from './application/forgot-password';
import { Enrolments } from './application/ports';
import { Register } from './application/register';
import { ResetMails } from './application/reset-mails';
import { ResetPassword } from './application/reset-password';
import { SetTrialHandler } from './application/set-trial';
import { ListAcceptancesHandler } from './queries/acceptances';
import { GetFirstStepsHandler } from './queries/first-steps';
import { ListTenantsHandler } from './queries/tenants';
import { GetTrialStatusHandler } from './queries/trial-status';

/** Account creation and recovery. */
@Module({
  imports: [IdentityModule, MailModule],
  controllers: [
    AcceptanceController,
    EmailProofController,
    ForgottenPasswordController,
    RegistrationController,
    SysTenantController,
  ],
  providers: [
    { provide: Enrolments, useClass: MysqlEnrolments },
    ListAcceptancesHandler,
    ForgotPasswordHandler,
    EmailProofs,
    Register,
    ResetMails,
    ResetPassword,
    GetFirstStepsHandler,
    GetTrialStatusHandler,
    ListTenantsHandler,
    SetTrialHandler,
  ],
})
export class AccountsModule {}
