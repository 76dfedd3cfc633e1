import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { Delivered } from '@kernel/delivered';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Sessions } from '@platform/http/principal';
import { References, Resources } from '@platform/resource';
import { entityOf } from '@platform/resource/entity-of';
import { AppConfig } from '@platform/app-config';
import { accessControllers, accessProviders } from './access.wiring';
import { MysqlIdentityApi } from './adapters/mysql/mysql-identity-api';
import { accessTokenOptions } from './application/access/access-token';
import { ContactProofs } from './application/access/contact-proofs';
import { SlideChecks } from './application/access/methods/slide-checks';
import { NewPasswords } from './application/access/new-passwords';
import { AccountRepository } from './application/access/ports/account-repository';
import { SmsSender } from './application/access/ports/text-messages';
import { SessionService } from './application/access/session-service';
import { IdentityApi } from './application/identity.api';
import { RoleGrants } from './application/people/role-grants';
import { GrantsChanged } from './application/roles/grants-changed';
import { MenuHooks } from './application/roles/menu-hooks';
import { ConfigHooks } from './application/settings/config-hooks';
import { DictDataHooks } from './application/settings/dict-data-hooks';
import { DictTypeHooks } from './application/settings/dict-type-hooks';
import { Configuration } from './application/settings/ports/configuration';
import { peopleControllers, peopleProviders } from './people.wiring';
import { Audiences } from './queries/people/audiences';
import { Constants } from './queries/settings/constants';
import { menu } from './resources/roles/menu.resource';
import { config } from './resources/settings/config.resource';
import { dictData } from './resources/settings/dict-data.resource';
import { dictType } from './resources/settings/dict-type.resource';
import { roleControllers, roleProviders } from './roles.wiring';
import { seedSystem } from './seeds/seed-system';
import { settingControllers, settingProviders } from './settings.wiring';

// Declared with hand-written lists, as this API family has them (platform-api, sections 4 to 7).
for (const definition of [config, dictData, dictType, menu]) entityOf(definition);

/** Who may use the system, and for what. Global, because the guard of every route uses it. */
@Global()
@Module({
  imports: [
    JwtModule.registerAsync({
      inject: [AppConfig],
      useFactory: ({ config: { jwtSecret } }: AppConfig) => accessTokenOptions(jwtSecret),
    }),
  ],
  controllers: [
    ...accessControllers,
    ...peopleControllers,
    ...roleControllers,
    ...settingControllers,
  ],
  providers: [
    { provide: IdentityApi, useClass: MysqlIdentityApi },
    ...accessProviders,
    ...peopleProviders,
    ...roleProviders,
    ...settingProviders,
  ],
  exports: [
    Sessions,
    IdentityApi,
    Audiences,
    Constants,
    SessionService,
    AccountRepository,
    Configuration,
    ContactProofs,
    GrantsChanged,
    NewPasswords,
    RoleGrants,
    SlideChecks,
    SmsSender,
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
    private readonly delivered: Delivered,
  ) {}

  async onModuleInit(): Promise<void> {
    this.resources.of(config).attach(this.configHooks);
    this.resources.of(dictData).attach(this.dictDataHooks);
    this.resources.of(dictType).attach(this.dictTypeHooks);
    this.resources.of(menu).attach(this.menuHooks);
    this.references.register('organisation', (ids) => this.api.organisationsAmong(ids));
    this.references.storedIn('organisation', 'identity_organisation');
    this.references.register('sysRole', (ids) => this.audiences.rolesAmong(ids));
    this.references.storedIn('sysRole', 'identity_role');
    await seedSystem(this.units, this.delivered, this.clock.now());
  }
}
