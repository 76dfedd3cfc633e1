import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Sessions } from '@platform/http/principal';
import { References, Resources } from '@platform/resource';
import { entityOf } from '@platform/resource/entity-of';
import { Settings } from '@platform/settings';
import { accountControllers, accountProviders } from './account-life';
import { StoredLogoStore } from './adapters/files/stored-logo-store';
import { SwaggerController } from './adapters/http/swagger.controller';
import { SysAuthController } from './adapters/http/sys-auth.controller';
import { SysConfigController } from './adapters/http/sys-config.controller';
import { SysConstController } from './adapters/http/sys-const.controller';
import { SysDictDataController } from './adapters/http/sys-dict-data.controller';
import { SysDictTypeController } from './adapters/http/sys-dict-type.controller';
import { AuditController } from './adapters/http/audit.controller';
import { AuditTrailController } from './adapters/http/audit-trail.controller';
import { SysMenuController } from './adapters/http/sys-menu.controller';
import { TokenSessions } from './adapters/http/token-sessions';
import { Housekeeping } from './adapters/mysql/housekeeping';
import { MysqlCaptchaStore } from './adapters/mysql/mysql-captcha-store';
import { MysqlConfiguration } from './adapters/mysql/mysql-configuration';
import { MysqlGrantBook } from './adapters/mysql/mysql-grant-book';
import { MysqlIdentityApi } from './adapters/mysql/mysql-identity-api';
import { MysqlLoginCounters, MysqlLoginLog } from './adapters/mysql/mysql-login-records';
import { MysqlSessionStore } from './adapters/mysql/mysql-session-store';
import { MysqlUsers } from './adapters/mysql/mysql-users';
import { AccessTokens, accessTokenOptions } from './application/access-token';
import { AccountBook } from './application/account-book';
import { ListedBreaches } from './adapters/lists/listed-breaches';
import { BreachedPasswords } from './application/breached-passwords';
import { Brand } from './application/brand';
import { Captchas } from './application/captchas';
import { ConfigHooks } from './application/config-hooks';
import { DictDataHooks } from './application/dict-data-hooks';
import { DictTypeHooks } from './application/dict-type-hooks';
import { DocumentationPass } from './application/documentation-pass';
import { GrantsChanged } from './application/grants-changed';
import { IdentityApi } from './application/identity.api';
import { MenuHooks } from './application/menu-hooks';
import { NewPasswords } from './application/new-passwords';
import { Passwords } from './application/passwords';
import {
  CaptchaStore,
  Configuration,
  GrantBook,
  LoginCounters,
  LoginLog,
  LogoStore,
  SessionStore,
  Users,
} from './application/ports';
import { Principals } from './application/principals';
import { SessionBook } from './application/session-book';
import { SignIn } from './application/sign-in';
import { SignOut } from './application/sign-out';
import { Standings } from './application/standings';
import { Tokens } from './application/token-pair';
import { UnlockLoginHandler } from './application/unlock-login';
import { peopleControllers, peopleProviders } from './people.wiring';
import { AuditOfRecord } from './queries/audit-of-record';
import { Chains } from './queries/chains';
import { ConfigList } from './queries/config-list';
import { Constants } from './queries/constants';
import { Dictionaries } from './queries/dictionaries';
import { DictDataList } from './queries/dict-data-list';
import { DictTypeList } from './queries/dict-type-list';
import { Menus } from './queries/menus';
import { SessionWatch } from './queries/session-watch';
import { SystemInfo } from './queries/system-info';
import { UserInfo } from './queries/user-info';
import { config } from './resources/config.resource';
import { dictData } from './resources/dict-data.resource';
import { dictType } from './resources/dict-type.resource';
import { menu } from './resources/menu.resource';
import { seedSystem } from './seeds/seed-system';
import { roleControllers, roleProviders } from './roles.wiring';
import { signInControllers, signInProviders } from './sign-in-ways';

// Declared without standard routes: this API family has its own (platform-api, sections 4 to 7).
for (const definition of [config, dictData, dictType, menu]) entityOf(definition);

/** Who may use the system, and for what. Global, as the guard of every route asks it. */
@Global()
@Module({
  imports: [
    JwtModule.registerAsync({
      inject: [Settings],
      useFactory: ({ config: { jwtSecret } }: Settings) => accessTokenOptions(jwtSecret),
    }),
  ],
  controllers: [
    SysAuthController,
    SysConfigController,
    SysConstController,
    SysDictDataController,
    SysDictTypeController,
    AuditController,
    AuditTrailController,
    SysMenuController,
    SwaggerController,
    ...peopleControllers,
    ...signInControllers,
    ...accountControllers,
    ...roleControllers,
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
    ...peopleProviders,
    AccessTokens,
    { provide: BreachedPasswords, useClass: ListedBreaches },
    { provide: LogoStore, useExisting: StoredLogoStore },
    Brand,
    Captchas,
    ConfigHooks,
    AuditOfRecord,
    Chains,
    ConfigList,
    Constants,
    Dictionaries,
    DictDataHooks,
    DictDataList,
    DictTypeHooks,
    DictTypeList,
    StoredLogoStore,
    DocumentationPass,
    GrantsChanged,
    Housekeeping,
    MenuHooks,
    Menus,
    Passwords,
    Principals,
    SessionBook,
    SessionWatch,
    SignIn,
    SignOut,
    Standings,
    SystemInfo,
    Tokens,
    UnlockLoginHandler,
    UserInfo,
    ...accountProviders,
    ...signInProviders,
    ...roleProviders,
  ],
  exports: [
    ...[Sessions, IdentityApi, Constants, SessionBook, SessionWatch],
    ...[AccountBook, Configuration, GrantsChanged, NewPasswords],
  ],
})
export class IdentityModule implements OnModuleInit {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
    private readonly resources: Resources,
    private readonly references: References,
    private readonly api: IdentityApi,
    private readonly configHooks: ConfigHooks,
    private readonly dictDataHooks: DictDataHooks,
    private readonly dictTypeHooks: DictTypeHooks,
    private readonly menuHooks: MenuHooks,
  ) {}

  async onModuleInit(): Promise<void> {
    this.resources.of(config).attach(this.configHooks);
    this.resources.of(dictData).attach(this.dictDataHooks);
    this.resources.of(dictType).attach(this.dictTypeHooks);
    this.resources.of(menu).attach(this.menuHooks);
    this.references.register('organisation', (ids) => this.api.organisationsAmong(ids));
    await seedSystem(this.units, this.clock.now());
  }
}
