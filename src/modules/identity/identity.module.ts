import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Sessions } from '@platform/http/principal';
import { SysAuthController } from './adapters/http/sys-auth.controller';
import { SysConfigController } from './adapters/http/sys-config.controller';
import { SysConstController } from './adapters/http/sys-const.controller';
import { SysDictTypeController } from './adapters/http/sys-dict-type.controller';
import { SysMenuController } from './adapters/http/sys-menu.controller';
import { TokenSessions } from './adapters/http/token-sessions';
import { MysqlCaptchaStore } from './adapters/mysql/mysql-captcha-store';
import { MysqlConfiguration } from './adapters/mysql/mysql-configuration';
import { MysqlGrantBook } from './adapters/mysql/mysql-grant-book';
import { MysqlIdentityApi } from './adapters/mysql/mysql-identity-api';
import { MysqlLoginCounters, MysqlLoginLog } from './adapters/mysql/mysql-login-records';
import { MysqlSessionStore } from './adapters/mysql/mysql-session-store';
import { MysqlUsers } from './adapters/mysql/mysql-users';
import { Captchas } from './application/captchas';
import { IdentityApi } from './application/identity.api';
import { Passwords } from './application/passwords';
import {
  CaptchaStore,
  Configuration,
  GrantBook,
  LoginCounters,
  LoginLog,
  SessionStore,
  Users,
} from './application/ports';
import { Principals } from './application/principals';
import { SessionBook } from './application/session-book';
import { SignIn } from './application/sign-in';
import { Standings } from './application/standings';
import { Tokens } from './application/token-pair';
import { UnlockLoginHandler } from './application/unlock-login';
import { Constants } from './queries/constants';
import { Dictionaries } from './queries/dictionaries';
import { Menus } from './queries/menus';
import { SystemInfo } from './queries/system-info';
import { UserInfo } from './queries/user-info';
import { seedSystem } from './seeds/seed-system';

/** Who may use the system, and for what. Global, as the guard of every route asks it. */
@Global()
@Module({
  controllers: [
    SysAuthController,
    SysConfigController,
    SysConstController,
    SysDictTypeController,
    SysMenuController,
  ],
  providers: [
    { provide: Users, useClass: MysqlUsers },
    { provide: SessionStore, useClass: MysqlSessionStore },
    { provide: GrantBook, useClass: MysqlGrantBook },
    { provide: LoginCounters, useClass: MysqlLoginCounters },
    { provide: LoginLog, useClass: MysqlLoginLog },
    { provide: CaptchaStore, useClass: MysqlCaptchaStore },
    { provide: Configuration, useClass: MysqlConfiguration },
    { provide: Sessions, useClass: TokenSessions },
    { provide: IdentityApi, useClass: MysqlIdentityApi },
    Captchas,
    Constants,
    Dictionaries,
    Menus,
    Passwords,
    Principals,
    SessionBook,
    SignIn,
    Standings,
    SystemInfo,
    Tokens,
    UnlockLoginHandler,
    UserInfo,
  ],
  exports: [Sessions, IdentityApi, Constants],
})
export class IdentityModule implements OnModuleInit {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): Promise<void> {
    return seedSystem(this.units, this.clock.now());
  }
}
