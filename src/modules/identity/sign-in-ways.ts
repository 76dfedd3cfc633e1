import { ScanController } from './adapters/http/scan.controller';
import { SignInWaysController } from './adapters/http/sign-in-ways.controller';
import { SysOAuthController } from './adapters/http/sys-oauth.controller';
import { SysSmsController } from './adapters/http/sys-sms.controller';
import { MysqlExternalLogins } from './adapters/mysql/mysql-external-logins';
import { MysqlPhoneBook, MysqlPhoneCodes } from './adapters/mysql/mysql-phone-codes';
import { MysqlScanBook } from './adapters/mysql/mysql-scan-book';
import { MysqlSmsRecord } from './adapters/mysql/mysql-sms-record';
import { SignInHousekeeping } from './adapters/mysql/sign-in-housekeeping';
import { OpenidProviders } from './adapters/oidc/openid-providers';
import { HttpSmsSender } from './adapters/sms/http-sms-sender';
import { Entrance } from './application/entrance';
import { OpenidSignIn } from './application/openid-sign-in';
import { PhoneSignIn } from './application/phone-sign-in';
import {
  ExternalLogins,
  IdentityProviders,
  PhoneBook,
  PhoneCodes,
  ScanBook,
  SmsRecord,
  SmsSender,
} from './application/sign-in-ways.ports';
import { ScanSignIn } from './application/scan-sign-in';
import { SlideChecks } from './application/slide-checks';
import { SmsDesk } from './application/sms-desk';
import { OwnSignIns } from './queries/own-sign-ins';
import { SmsList } from './queries/sms-list';

/** The ways in beside the password; wired by the module as one piece. */
export const signInControllers = [
  ScanController,
  SignInWaysController,
  SysOAuthController,
  SysSmsController,
];

export const signInProviders = [
  { provide: ExternalLogins, useClass: MysqlExternalLogins },
  { provide: IdentityProviders, useClass: OpenidProviders },
  { provide: PhoneBook, useClass: MysqlPhoneBook },
  { provide: PhoneCodes, useClass: MysqlPhoneCodes },
  { provide: ScanBook, useClass: MysqlScanBook },
  { provide: SmsRecord, useClass: MysqlSmsRecord },
  { provide: SmsSender, useClass: HttpSmsSender },
  Entrance,
  OpenidSignIn,
  OwnSignIns,
  PhoneSignIn,
  ScanSignIn,
  SignInHousekeeping,
  SlideChecks,
  SmsDesk,
  SmsList,
];
