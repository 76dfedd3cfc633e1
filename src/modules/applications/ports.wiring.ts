import { Module } from '@nestjs/common';
import { MysqlApplicationStore } from './adapters/mysql/mysql-application-store';
import { ApplicationStore } from './application/ports/application-store';

/** What the hooks of an application ask beside its handlers. */
@Module({
  providers: [{ provide: ApplicationStore, useClass: MysqlApplicationStore }],
  exports: [ApplicationStore],
})
export class ApplicationPortsModule {}
