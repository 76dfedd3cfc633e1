import { Module } from '@nestjs/common';
import { MysqlOwnValueIndex } from './adapters/mysql/mysql-own-value-index';
import { OwnValueIndex } from './application/ports/own-value-index';

/** What the hooks of a buyer ask. */
@Module({
  providers: [{ provide: OwnValueIndex, useClass: MysqlOwnValueIndex }],
  exports: [OwnValueIndex],
})
export class BuyerPortsModule {}
