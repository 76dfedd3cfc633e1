import { Module } from '@nestjs/common';
import { MysqlCustomFieldUses } from './adapters/mysql/mysql-custom-field-uses';
import { CustomFieldUses } from './application/ports/custom-field-uses';

/** What the hooks of a custom field ask. */
@Module({
  providers: [{ provide: CustomFieldUses, useClass: MysqlCustomFieldUses }],
  exports: [CustomFieldUses],
})
export class InvoicingPortsModule {}
