import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { DeliveredMenu } from '@kernel/menu';
import { JwtModule } from '@nestjs/jwt';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Sessions } from '@platform/http/principal';
import { References, Resources, writingRoutesOf } from '@platform/resource';
import { entityOf } from '@platform/resource/entity-of';
import { Settings } from '@platform/settings';
import { accountControllers, accountProviders } from './account.wiring';
import { StoredLogoStore } from './adapters/files/stored-logo-store';
import { SwaggerController } from './adapters/http/access/swagger.controller';
import { SysAuthController } from './adapters/http/access/sys-auth.controller';
import { SysCommonController } from './adapters/http/access/sys-common.controller';
import { SysConfigController } from './adapters/http/settings/sys-config.controller';
import { SysConstController } from './adapters/http/settings/sys-const.controller';
import { SysDictDataController } from './adapters/http/settings/sys-dict-data.controller';
import { SysDictTypeController } from './adapters/http/settings/sys-dict-type.controller';
import { AuditController } from './adapters/http/settings/audit.controller';
import { AuditTrailController } from './adapters/http/settings/audit-trail.controller';
import { SysMenuController } from './adapters/http/roles/sys-menu.controller';
import { TokenSessions } from './adapters/http/access/token-sessions';
import { Housekeeping } from './adapters/mysql/access/housekeeping';
import { MysqlCaptchaStore } from './adapters/mysql/access/mysql-captcha-store';
import { MysqlConfiguration } from './adapters/mysql/settings/mysql-configuration';
import { MysqlGrantRepository } from './adapters/mysql/roles/mysql-grant-repository';
import { MysqlIdentityApi } from './adapters/mysql/mysql-identity-api';
import { MysqlLoginCounters, MysqlLoginLog } from './adapters/mysql/access/mysql-login-records';
import { MysqlSessionStore } from './adapters/mysql/access/mysql-session-store';
import { MysqlUsers } from './adapters/mysql/access/mysql-users';
import { AccessTokens, accessTokenOptions } from './application/access/access-token';
import { SmsSender } from './application/access/methods/ports';
import { AccountRepository } from './application/access/ports/account-repository';
import { ListedBreaches } from './adapters/lists/listed-breaches';
import { BreachedPasswords } from './application/access/breached-passwords';
import { Brand } from './application/settings/brand';
import { Captchas } from './application/access/captchas';
import { ConfigHooks } from './application/settings/config-hooks';
import { DictDataHooks } from './application/settings/dict-data-hooks';
import { DictTypeHooks } from './application/settings/dict-type-hooks';
import { SlideChecks } from './application/access/methods/slide-checks';
import { RoleGrants } from './application/people/role-grants';
import { DocumentationPass } from './application/access/documentation-pass';
import { GrantsChanged } from './application/roles/grants-changed';
import { IdentityApi } from './application/identity.api';
import { Audiences } from './queries/people/audiences';
import { MenuHooks } from './application/roles/menu-hooks';
import { ContactProofs } from './application/access/contact-proofs';
import { NewPasswords } from './application/access/new-passwords';
import { Passwords } from './application/access/passwords';
import {
  CaptchaStore,
  Configuration,
  GrantRepository,
  LoginCounters,
  LoginLog,
  LogoStore,
  SessionStore,
  Users,
} from './application/access/ports/stores';
import { Principals } from './application/access/principals';
import { SessionService } from './application/access/session-service';
import { SignIn } from './application/access/sign-in';
import { Sm2Passwords } from './application/access/sm2-passwords';
import { SignOut } from './application/access/sign-out';
import { SessionStatusCache } from './application/access/session-status-cache';
import { Tokens } from './application/access/token-pair';
import { UnlockLoginHandler } from './application/access/unlock-login';
import { peopleControllers, peopleProviders } from './people.wiring';
import { AuditOfRecord, ListAuditOfRecordHandler } from './queries/settings/audit-of-record';
import { ListChainsHandler } from './queries/settings/chains';
import {
  GetConfigHandler,
  ListConfigGroupsHandler,
  ListConfigsHandler,
  ListConfigsOfGroupHandler,
} from './queries/settings/config-list';
import { Constants, GetConstantHandler, ListConstantsHandler } from './queries/settings/constants';
import {
  GetDictionariesHandler,
  GetDictionariesVersionHandler,
  GetDictionaryHandler,
} from './queries/settings/dictionaries';
import {
  DictDataList,
  GetDictDataHandler,
  ListDictDataHandler,
  ListDictDataOfTypeHandler,
} from './queries/settings/dict-data-list';
import {
  GetDictTypeHandler,
  ListAllDictTypesHandler,
  ListDictTypesHandler,
} from './queries/settings/dict-type-list';
import {
  GetLoginMenuHandler,
  GetMenuVersionHandler,
  ListMenuBranchHandler,
  ListMenusHandler,
  ListOwnButtonsHandler,
  Menus,
} from './queries/roles/menus';
import { GetSessionStatesHandler } from './queries/access/session-watch';
import { GetSystemInfoHandler } from './queries/settings/system-info';
import { GetUserInfoHandler } from './queries/access/user-info';
import { config } from './resources/settings/config.resource';
import { dictData } from './resources/settings/dict-data.resource';
import { dictType } from './resources/settings/dict-type.resource';
import { menu } from './resources/roles/menu.resource';
import { seedSystem } from './seeds/seed-system';
import { roleControllers, roleProviders } from './roles.wiring';
import { signInControllers, signInProviders } from './sign-in.wiring';

// Declared with hand-written lists, as this API family has them (platform-api, sections 4 to 7).
for (const definition of [config, dictData, dictType, menu]) entityOf(definition);

/** Who may use the system, and for what. Global, because the guard of every route uses it. */
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
    SysCommonController,
    SysConfigController,
    writingRoutesOf(config, { at: 'sysConfig' }),
    SysConstController,
    SysDictDataController,
    writingRoutesOf(dictData, { at: 'sysDictData' }),
    SysDictTypeController,
    writingRoutesOf(dictType, { at: 'sysDictType' }),
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
    { provide: GrantRepository, useClass: MysqlGrantRepository },
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
    ListAuditOfRecordHandler,
    ListChainsHandler,
    ListConfigsHandler,
    ListConfigsOfGroupHandler,
    GetConfigHandler,
    ListConfigGroupsHandler,
    Constants,
    ListConstantsHandler,
    GetConstantHandler,
    GetDictionariesHandler,
    GetDictionariesVersionHandler,
    GetDictionaryHandler,
    DictDataHooks,
    DictDataList,
    ListDictDataHandler,
    ListDictDataOfTypeHandler,
    GetDictDataHandler,
    DictTypeHooks,
    ListDictTypesHandler,
    ListAllDictTypesHandler,
    GetDictTypeHandler,
    StoredLogoStore,
    DocumentationPass,
    GrantsChanged,
    Housekeeping,
    MenuHooks,
    Menus,
    GetLoginMenuHandler,
    GetMenuVersionHandler,
    ListOwnButtonsHandler,
    ListMenusHandler,
    ListMenuBranchHandler,
    Passwords,
    Principals,
    SessionService,
    GetSessionStatesHandler,
    SignIn,
    Sm2Passwords,
    SignOut,
    SessionStatusCache,
    GetSystemInfoHandler,
    Tokens,
    UnlockLoginHandler,
    GetUserInfoHandler,
    ...accountProviders,
    ...signInProviders,
    ...roleProviders,
  ],
  exports: [
    ...[Sessions, IdentityApi, Audiences, Constants, SessionService],
    ...[AccountRepository, Configuration, ContactProofs, GrantsChanged, NewPasswords],
    ...[RoleGrants, SlideChecks, SmsSender],
  ],
})
export class IdentityModule implements OnModuleInit {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
    private readonly resources: Resources,
    private readonly references: References,
    private readonly api: IdentityApi,
    private readonly audiences: Audiences,
    private readonly configHooks: ConfigHooks,
    private readonly dictDataHooks: DictDataHooks,
    private readonly dictTypeHooks: DictTypeHooks,
    private readonly menuHooks: MenuHooks,
    private readonly delivered: DeliveredMenu,
  ) {}

  async onModuleInit(): Promise<void> {
    this.resources.of(config).attach(this.configHooks);
    this.resources.of(dictData).attach(this.dictDataHooks);
    this.resources.of(dictType).attach(this.dictTypeHooks);
    this.resources.of(menu).attach(this.menuHooks);
    this.references.register('organisation', (ids) => this.api.organisationsAmong(ids));
    this.references.register('sysRole', (ids) => this.audiences.rolesAmong(ids));
    await seedSystem(this.units, this.delivered, this.clock.now());
  }
}
