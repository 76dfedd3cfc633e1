import { Module } from '@nestjs/common';
import { MysqlCustomValueIndex } from './adapters/mysql/mysql-custom-value-index';
import { CustomValueIndex } from './application/ports/custom-value-index';

/** What the hooks of a buyer ask. */
@Module({
  providers: [{ provide: CustomValueIndex, useClass: MysqlCustomValueIndex }],
  exports: [CustomValueIndex],
})
export class BuyerPortsModule {}
