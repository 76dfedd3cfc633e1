import { ScanController } from './adapters/http/access/scan.controller';
import { SignInMethodsController } from './adapters/http/access/sign-in-methods.controller';
import { SysOAuthController } from './adapters/http/access/sys-oauth.controller';
import { SysSmsController } from './adapters/http/access/sys-sms.controller';
import { MysqlContacts } from './adapters/mysql/access/mysql-contacts';
import { MysqlExternalLogins } from './adapters/mysql/access/mysql-external-logins';
import { MysqlPhoneDirectory, MysqlPhoneCodes } from './adapters/mysql/access/mysql-phone-codes';
import { MysqlScanRepository } from './adapters/mysql/access/mysql-scan-repository';
import { MysqlSmsRecord } from './adapters/mysql/access/mysql-sms-record';
import { SignInHousekeeping } from './adapters/mysql/access/sign-in-housekeeping';
import { OpenidProviders } from './adapters/oidc/openid-providers';
import { HttpSmsSender } from './adapters/sms/http-sms-sender';
import { ContactProofs } from './application/access/contact-proofs';
import { Contacts } from './application/access/ports/contacts';
import { SignInAdmission } from './application/access/methods/sign-in-admission';
import { OpenidSignIn } from './application/access/methods/openid-sign-in';
import { PhoneSignIn } from './application/access/methods/phone-sign-in';
import {
  ExternalLogins,
  IdentityProviders,
  PhoneDirectory,
  PhoneCodes,
  ScanRepository,
  SmsRecord,
  SmsSender,
} from './application/access/methods/ports';
import { ScanSignIn } from './application/access/methods/scan-sign-in';
import { SlideChecks } from './application/access/methods/slide-checks';
import { SmsService } from './application/access/methods/sms-service';
import { GetOwnSignInsHandler } from './queries/access/own-sign-ins';
import { GetSmsHandler, ListSmsHandler, SmsList } from './queries/access/sms-list';
import { GetLockStateHandler } from './queries/access/lock-state';
import { ListSignInMethodsHandler } from './queries/access/sign-in-methods';

/** The sign-in methods other than the password, wired as one unit. */
export const signInControllers = [
  ScanController,
  SignInMethodsController,
  SysOAuthController,
  SysSmsController,
];

export const signInProviders = [
  { provide: ExternalLogins, useClass: MysqlExternalLogins },
  { provide: IdentityProviders, useClass: OpenidProviders },
  { provide: PhoneDirectory, useClass: MysqlPhoneDirectory },
  { provide: PhoneCodes, useClass: MysqlPhoneCodes },
  { provide: ScanRepository, useClass: MysqlScanRepository },
  { provide: SmsRecord, useClass: MysqlSmsRecord },
  { provide: SmsSender, useClass: HttpSmsSender },
  { provide: Contacts, useClass: MysqlContacts },
  ContactProofs,
  SignInAdmission,
  OpenidSignIn,
  GetOwnSignInsHandler,
  ListSignInMethodsHandler,
  GetLockStateHandler,
  PhoneSignIn,
  ScanSignIn,
  SignInHousekeeping,
  SlideChecks,
  SmsService,
  SmsList,
  ListSmsHandler,
  GetSmsHandler,
];
