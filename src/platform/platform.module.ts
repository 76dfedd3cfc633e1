import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { AuditTrail } from './audit/audit-trail';
import { Clock, SystemClock } from './clock';
import type { Config } from './config';
import { Settings } from './settings';
import { Commands } from './cqrs/commands';
import { UnitOfWork } from './cqrs/unit-of-work';
import { createDataSource } from './db/data-source';
import { knownEntities } from './db/entities';
import { EnvelopeInterceptor } from './http/envelope';
import { FaultFilter } from './http/fault-filter';
import { PermissionGuard } from './http/permission-guard';
import { Loops } from './ops/loops';
import { HealthController } from './ops/health.controller';
import { MetricsController } from './ops/metrics.controller';
import { Outbox } from './outbox/outbox';
import { Relay } from './outbox/relay';
import { RelayLoop } from './outbox/relay-loop';
import { Subscribers } from './outbox/subscribers';
import { Cipher } from './secrets/cipher';
import { Repositories } from './tenancy/repositories';

const shared = [
  AuditTrail,
  Cipher,
  Commands,
  Loops,
  Outbox,
  Relay,
  RelayLoop,
  Repositories,
  Subscribers,
  UnitOfWork,
];

/** The machinery under every module; knows no business. */
@Global()
@Module({})
export class PlatformModule {
  static forRoot(config: Config): DynamicModule {
    const dataSource = {
      provide: DataSource,
      useFactory: () =>
        createDataSource({
          databaseUrl: config.databaseUrl,
          poolSize: config.dbPool,
          entities: knownEntities(),
        }).initialize(),
    };
    return {
      module: PlatformModule,
      imports: [CqrsModule.forRoot(), DiscoveryModule],
      controllers: [HealthController, MetricsController],
      providers: [
        { provide: Settings, useValue: new Settings(config) },
        { provide: Clock, useClass: SystemClock },
        dataSource,
        ...shared,
        { provide: APP_GUARD, useClass: PermissionGuard },
        { provide: APP_FILTER, useClass: FaultFilter },
        { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
      ],
      exports: [Settings, Clock, DataSource, ...shared],
    };
  }
}
