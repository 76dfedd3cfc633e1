import { type DynamicModule, Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { ScheduleModule } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { auditChainProviders } from './audit';
import { AuditTrail } from './audit/audit-trail';
import { TrailVisibility } from './audit/trail-visibility';
import { batchProviders } from './batch';
import { Clock, SystemClock } from './clock';
import type { Config } from './config';
import { DatabaseClock } from './database-clock';
import { log } from './ops/log';
import { AppConfig } from './app-config';
import { Commands } from './cqrs/commands';
import { Queries } from './cqrs/queries';
import { UnitOfWork } from './cqrs/unit-of-work';
import { connected } from './db/connect';
import { createDataSource } from './db/data-source';
import { knownEntities } from './db/entities';
import { SharedReads } from './db/shared-reads';
import { SoldServices } from './entitlements';
import { RequestKeyHousekeeping } from './cqrs/request-key-housekeeping';
import { EnvelopeInterceptor } from './http/envelope';
import { FaultFilter } from './http/fault-filter';
import { ResponseCache } from './http/response-cache';
import { PaceGuard } from './http/pace-guard';
import { PermissionGuard } from './http/permission-guard';
import { RequestKeyInterceptor } from './http/request-key.interceptor';
import { SessionStrategy } from './http/session-strategy';
import { SharedThrottle } from './http/shared-throttle';
import { UnknownProxy } from './http/unknown-proxy';
import { fileProviders, FilesController } from './files';
import { mailProviders } from './mail';
import { Links } from './links';
import { Calendar } from './ops/calendar';
import { CalendarRows } from './ops/calendar-rows';
import { DiskRoom } from './ops/disk-room';
import { Loops } from './ops/loops';
import { Rounds } from './ops/rounds';
import { ErrorReporter } from './ops/error-reporter';
import { HealthController } from './ops/health.controller';
import { MetricsController } from './ops/metrics.controller';
import { idsOf } from './ids';
import { Occurrences } from './occurrences';
import { Outbox } from './outbox/outbox';
import { Relay } from './outbox/relay';
import { RelayLoop } from './outbox/relay-loop';
import { Subscribers } from './outbox/subscribers';
import { paperProviders } from './paper';
import { preferenceControllers, preferenceProviders } from './preferences';
import { Presence } from './presence';
import { PushStore } from './push';
import { Lists } from './resource/list/lists';
import { HeldReferences } from './resource/held-references';
import { References } from './resource/references';
import { Resources } from './resource/resources';
import { Exports } from './resource/transfer/exports';
import { importProviders } from './resource/transfer/import-providers';
import { Cipher } from './secrets/cipher';
import { checkKey } from './secrets/key-check';
import { Series } from './series';
import { taskProviders, TasksController } from './tasks';
import { Repositories } from './tenancy/repositories';

const shared = [
  AuditTrail,
  TrailVisibility,
  Calendar,
  Cipher,
  Commands,
  DiskRoom,
  Exports,
  HeldReferences,
  ResponseCache,
  Links,
  Lists,
  Loops,
  ErrorReporter,
  Occurrences,
  Outbox,
  Presence,
  PushStore,
  Queries,
  Relay,
  RelayLoop,
  References,
  Repositories,
  Resources,
  Series,
  SharedReads,
  SoldServices,
  Subscribers,
  UnitOfWork,
  UnknownProxy,
  ...auditChainProviders,
  ...batchProviders,
  ...fileProviders,
  ...importProviders,
  ...mailProviders,
  ...paperProviders,
  ...preferenceProviders,
  ...taskProviders,
];

const clockOf = ({ config }: AppConfig, database: DataSource): Clock | Promise<Clock> =>
  config.clock === 'machine'
    ? new SystemClock()
    : new DatabaseClock(database).start((err) => log.warn({ err }, 'the time is not known'));

/** The infrastructure under every module; no business knowledge. */
@Global()
@Module({})
export class PlatformModule implements OnApplicationShutdown {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** After the loops have stopped. */
  async onApplicationShutdown(): Promise<void> {
    if (this.clock instanceof DatabaseClock) this.clock.stop();
    await idsOf(this.database).stop();
    if (this.database.isInitialized) await this.database.destroy();
  }

  static forRoot(config: Config): DynamicModule {
    const dataSource = {
      provide: DataSource,
      useFactory: async () => {
        const database = await connected(
          createDataSource({
            databaseUrl: config.databaseUrl,
            poolSize: config.dbPool,
            entities: knownEntities(),
          }),
        );
        await checkKey(database, config.encryptionKey);
        await idsOf(database).start((err) => log.warn({ err }, 'no ids reserved'));
        return database;
      },
    };
    return {
      module: PlatformModule,
      imports: [
        CqrsModule.forRoot(),
        DiscoveryModule,
        // A process that only serves users starts no scheduled work.
        ScheduleModule.forRoot({
          cronJobs: config.role !== 'web',
          intervals: false,
          timeouts: false,
        }),
      ],
      controllers: [
        FilesController,
        HealthController,
        MetricsController,
        TasksController,
        ...preferenceControllers,
      ],
      providers: [
        { provide: AppConfig, useValue: new AppConfig(config) },
        { provide: Clock, useFactory: clockOf, inject: [AppConfig, DataSource] },
        dataSource,
        ...shared,
        CalendarRows,
        Rounds,
        SessionStrategy,
        SharedThrottle,
        { provide: APP_GUARD, useClass: PaceGuard },
        { provide: APP_GUARD, useClass: PermissionGuard },
        { provide: APP_FILTER, useClass: FaultFilter },
        { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
        { provide: APP_INTERCEPTOR, useClass: RequestKeyInterceptor },
        RequestKeyHousekeeping,
      ],
      exports: [AppConfig, Clock, DataSource, SharedThrottle, ...shared],
    };
  }
}
