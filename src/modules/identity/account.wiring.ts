import type { Provider, Type } from '@nestjs/common';
import { OwnSessionsController } from './adapters/http/access/own-sessions.controller';
import { ScreenLockController } from './adapters/http/access/screen-lock.controller';
import { MysqlAccountRepository } from './adapters/mysql/access/mysql-account-repository';
import { AccountRepository } from './application/access/ports/account-repository';
import { NewPasswords } from './application/access/new-passwords';
import { ScreenLock } from './application/access/screen-lock';
import { ListOwnSessionsHandler, RequireOwnSessionHandler } from './queries/access/own-sessions';

/** Accounts beyond signing in: sessions, lock, passwords. */
export const accountControllers: Type[] = [OwnSessionsController, ScreenLockController];

export const accountProviders: Provider[] = [
  { provide: AccountRepository, useClass: MysqlAccountRepository },
  NewPasswords,
  ListOwnSessionsHandler,
  RequireOwnSessionHandler,
  ScreenLock,
];
