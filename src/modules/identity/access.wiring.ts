import type { Provider, Type } from '@nestjs/common';
import { Sessions } from '@platform/http/principal';
import { OwnSessionsController } from './adapters/http/access/own-sessions.controller';
import { ScanController } from './adapters/http/access/scan.controller';
import { ScreenLockController } from './adapters/http/access/screen-lock.controller';
import { SignInMethodsController } from './adapters/http/access/sign-in-methods.controller';
import { SwaggerController } from './adapters/http/access/swagger.controller';
import { SysAuthController } from './adapters/http/access/sys-auth.controller';
import { SysCommonController } from './adapters/http/access/sys-common.controller';
import { SysOAuthController } from './adapters/http/access/sys-oauth.controller';
import { SysSmsController } from './adapters/http/access/sys-sms.controller';
import { TokenSessions } from './adapters/http/access/token-sessions';
import { ListedBreaches } from './adapters/lists/listed-breaches';
import { Housekeeping } from './adapters/mysql/access/housekeeping';
import { MysqlAccountRepository } from './adapters/mysql/access/mysql-account-repository';
import { MysqlCaptchaStore } from './adapters/mysql/access/mysql-captcha-store';
import { MysqlContacts } from './adapters/mysql/access/mysql-contacts';
import { MysqlExternalLogins } from './adapters/mysql/access/mysql-external-logins';
import { MysqlLoginCounters, MysqlLoginLog } from './adapters/mysql/access/mysql-login-records';
import { MysqlPhoneCodes, MysqlPhoneDirectory } from './adapters/mysql/access/mysql-phone-codes';
import { MysqlScanRepository } from './adapters/mysql/access/mysql-scan-repository';
import { MysqlSessionStore } from './adapters/mysql/access/mysql-session-store';
import { MysqlSmsRecord } from './adapters/mysql/access/mysql-sms-record';
import { MysqlUsers } from './adapters/mysql/access/mysql-users';
import { SignInHousekeeping } from './adapters/mysql/access/sign-in-housekeeping';
import { OpenidProviders } from './adapters/oidc/openid-providers';
import { HttpSmsSender } from './adapters/sms/http-sms-sender';
import { AccessTokens } from './application/access/access-token';
import { Captchas } from './application/access/captchas';
import { ContactProofs } from './application/access/contact-proofs';
import { DocumentationPass } from './application/access/documentation-pass';
import { OpenidSignIn } from './application/access/methods/openid-sign-in';
import { PhoneSignIn } from './application/access/methods/phone-sign-in';
import { ScanSignIn } from './application/access/methods/scan-sign-in';
import { SignInAdmission } from './application/access/methods/sign-in-admission';
import { SlideChecks } from './application/access/methods/slide-checks';
import { SmsService } from './application/access/methods/sms-service';
import { NewPasswords } from './application/access/new-passwords';
import { Passwords } from './application/access/passwords';
import { AccountRepository } from './application/access/ports/account-repository';
import { BreachedPasswords } from './application/access/ports/breached-passwords';
import { Contacts } from './application/access/ports/contacts';
import { ExternalLogins } from './application/access/ports/external-logins';
import { IdentityProviders } from './application/access/ports/identity-providers';
import { PhoneCodes, PhoneDirectory } from './application/access/ports/phone-codes';
import { ScanRepository } from './application/access/ports/scan-repository';
import {
  CaptchaStore,
  LoginCounters,
  LoginLog,
  SessionStore,
  Users,
} from './application/access/ports/stores';
import { SmsRecord, SmsSender } from './application/access/ports/text-messages';
import { Principals } from './application/access/principals';
import { ScreenLock } from './application/access/screen-lock';
import { SessionService } from './application/access/session-service';
import { SessionStatusCache } from './application/access/session-status-cache';
import { SignIn } from './application/access/sign-in';
import { SignOut } from './application/access/sign-out';
import { Sm2Passwords } from './application/access/sm2-passwords';
import { Tokens } from './application/access/token-pair';
import { UnlockLoginHandler } from './application/access/unlock-login';
import { GetLockStateHandler } from './queries/access/lock-state';
import { ListOwnSessionsHandler, RequireOwnSessionHandler } from './queries/access/own-sessions';
import { GetOwnSignInsHandler } from './queries/access/own-sign-ins';
import { GetSessionStatesHandler } from './queries/access/session-watch';
import { ListSignInMethodsHandler } from './queries/access/sign-in-methods';
import { GetSmsHandler, ListSmsHandler, SmsList } from './queries/access/sms-list';
import { GetUserInfoHandler } from './queries/access/user-info';

/** Signing in by every method, sessions and their tokens, passwords, the screen lock. */
export const accessControllers: Type[] = [
  OwnSessionsController,
  ScanController,
  ScreenLockController,
  SignInMethodsController,
  SwaggerController,
  SysAuthController,
  SysCommonController,
  SysOAuthController,
  SysSmsController,
];

export const accessProviders: Provider[] = [
  { provide: AccountRepository, useClass: MysqlAccountRepository },
  { provide: BreachedPasswords, useClass: ListedBreaches },
  { provide: CaptchaStore, useClass: MysqlCaptchaStore },
  { provide: Contacts, useClass: MysqlContacts },
  { provide: ExternalLogins, useClass: MysqlExternalLogins },
  { provide: IdentityProviders, useClass: OpenidProviders },
  { provide: LoginCounters, useClass: MysqlLoginCounters },
  { provide: LoginLog, useClass: MysqlLoginLog },
  { provide: PhoneCodes, useClass: MysqlPhoneCodes },
  { provide: PhoneDirectory, useClass: MysqlPhoneDirectory },
  { provide: ScanRepository, useClass: MysqlScanRepository },
  { provide: SessionStore, useClass: MysqlSessionStore },
  { provide: Sessions, useClass: TokenSessions },
  { provide: SmsRecord, useClass: MysqlSmsRecord },
  { provide: SmsSender, useClass: HttpSmsSender },
  { provide: Users, useClass: MysqlUsers },
  AccessTokens,
  Captchas,
  ContactProofs,
  DocumentationPass,
  GetLockStateHandler,
  GetOwnSignInsHandler,
  GetSessionStatesHandler,
  GetSmsHandler,
  GetUserInfoHandler,
  Housekeeping,
  ListOwnSessionsHandler,
  ListSignInMethodsHandler,
  ListSmsHandler,
  NewPasswords,
  OpenidSignIn,
  Passwords,
  PhoneSignIn,
  Principals,
  RequireOwnSessionHandler,
  ScanSignIn,
  ScreenLock,
  SessionService,
  SessionStatusCache,
  SignIn,
  SignInAdmission,
  SignInHousekeeping,
  SignOut,
  SlideChecks,
  Sm2Passwords,
  SmsList,
  SmsService,
  Tokens,
  UnlockLoginHandler,
];
