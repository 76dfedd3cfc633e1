import { Module, type Provider } from '@nestjs/common';
import { IdentityModule } from '@modules/identity';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { ResourceModule } from '@platform/resource';
import { AppConfig } from '@platform/app-config';
import { AuthorityStatusController } from './adapters/http/authority-status.controller';
import { OrgCredentialController } from './adapters/http/org-credential.controller';
import { AuthorityLoops } from './adapters/myinvois/authority-loops';
import { Caller, defaultTimeouts } from './adapters/myinvois/caller';
import { Conversation } from './adapters/myinvois/conversation';
import { DemoCredentials } from './adapters/myinvois/demo-credentials';
import { Limiter, NoLimiter, SharedLimiter } from './adapters/myinvois/limiter';
import { Login } from './adapters/myinvois/login';
import { MyInvoisGateway } from './adapters/myinvois/myinvois-gateway';
import { PAUSE, type Pause, realPause } from './adapters/myinvois/pause';
import { Tokens } from './adapters/myinvois/tokens';
import { CallLog } from './adapters/mysql/call-log';
import { MysqlCredentials } from './adapters/mysql/mysql-credentials';
import { RateStore } from './adapters/mysql/rate-store';
import { StatusStore } from './adapters/mysql/status-store';
import { TokenStore } from './adapters/mysql/token-store';
import { AuthorityAccess } from './application/ports/authority-access';
import { AuthorityQueues } from './application/authority-queues';
import { AuthorityStatus } from './application/ports/authority-status';
import { Credentials } from './application/ports/credentials';
import { CredentialsApi } from './application/credentials.api';
import { ImportCertificate } from './application/import-certificate';
import { OrgCredentialHooks } from './application/org-credential-hooks';
import { TaxAuthority } from './application/ports/tax-authority';
import { TestCredential } from './application/test-credential';
import { CredentialOccurrences } from './queries/credential-occurrences';
import { GetAuthorityStatusHandler } from './queries/status';
import { orgCredential } from './resources/org-credential.resource';

/** From the outside in: each knows only the next. */
const gateway: Provider[] = [
  { provide: PAUSE, useValue: realPause },
  {
    provide: Limiter,
    inject: [AppConfig, RateStore, Clock, PAUSE],
    useFactory: ({ config }: AppConfig, repository: RateStore, clock: Clock, pause: Pause) =>
      config.myinvois.rateProfile === 'unlimited'
        ? new NoLimiter()
        : new SharedLimiter(repository, clock, pause),
  },
  {
    provide: Caller,
    inject: [Limiter, CallLog, StatusStore, Clock],
    useFactory: (limiter: Limiter, callLog: CallLog, status: StatusStore, clock: Clock) =>
      new Caller(limiter, callLog, status, clock, defaultTimeouts),
  },
  {
    provide: Tokens,
    inject: [Caller, TokenStore, Clock, AppConfig, PAUSE],
    useFactory: (
      caller: Caller,
      repository: TokenStore,
      clock: Clock,
      { config }: AppConfig,
      pause: Pause,
    ) =>
      new Tokens(new Login(caller, config.myinvois.identityUrl, clock), repository, clock, pause),
  },
  {
    provide: Conversation,
    inject: [Credentials, Tokens, Caller, UnitOfWork, Clock, AppConfig, PAUSE],
    useFactory: (
      credentials: Credentials,
      tokens: Tokens,
      caller: Caller,
      units: UnitOfWork,
      clock: Clock,
      { config }: AppConfig,
      pause: Pause,
    ) =>
      new Conversation({
        credentials,
        tokens,
        caller,
        units,
        clock,
        pause,
        baseUrl: config.myinvois.baseUrl,
      }),
  },
  {
    provide: TaxAuthority,
    inject: [Conversation, AppConfig],
    useFactory: (conversation: Conversation, { config }: AppConfig) =>
      new MyInvoisGateway(conversation, config.myinvois.portalUrl),
  },
];

@Module({
  imports: [IdentityModule, ResourceModule.of(orgCredential, OrgCredentialHooks)],
  controllers: [AuthorityStatusController, OrgCredentialController],
  providers: [
    ...gateway,
    CallLog,
    RateStore,
    StatusStore,
    TokenStore,
    MysqlCredentials,
    { provide: Credentials, useExisting: MysqlCredentials },
    { provide: CredentialsApi, useExisting: MysqlCredentials },
    { provide: AuthorityAccess, useExisting: Conversation },
    { provide: AuthorityStatus, useExisting: StatusStore },
    AuthorityQueues,
    AuthorityLoops,
    CredentialOccurrences,
    GetAuthorityStatusHandler,
    DemoCredentials,
    ImportCertificate,
    TestCredential,
  ],
  exports: [TaxAuthority, CredentialsApi, AuthorityStatus, AuthorityQueues],
})
export class AuthorityModule {}
