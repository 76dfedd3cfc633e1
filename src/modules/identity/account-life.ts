import type { Provider, Type } from '@nestjs/common';
import { OwnSessionsController } from './adapters/http/own-sessions.controller';
import { ScreenLockController } from './adapters/http/screen-lock.controller';
import { MysqlAccountBook } from './adapters/mysql/mysql-account-book';
import { AccountBook } from './application/account-book';
import { NewPasswords } from './application/new-passwords';
import { ScreenLock } from './application/screen-lock';
import { OwnSessions } from './queries/own-sessions';

/** The life of an account beside signing in: its sessions, its lock, its passwords. */
export const accountControllers: Type[] = [OwnSessionsController, ScreenLockController];

export const accountProviders: Provider[] = [
  { provide: AccountBook, useClass: MysqlAccountBook },
  NewPasswords,
  OwnSessions,
  ScreenLock,
];
