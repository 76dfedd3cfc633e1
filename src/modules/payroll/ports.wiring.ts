import { Module } from '@nestjs/common';
import { IdentityModule } from '@modules/identity';
import { MysqlDefaultRecords } from './adapters/mysql/mysql-default-records';
import { MysqlFirstMasters } from './adapters/mysql/mysql-first-masters';
import { MysqlLawEditions } from './adapters/mysql/mysql-law-editions';
import { MysqlLawUses } from './adapters/mysql/mysql-law-uses';
import { MysqlLockedMonths } from './adapters/mysql/mysql-locked-months';
import { MysqlOpenRecurringItems } from './adapters/mysql/mysql-open-recurring-items';
import { MysqlRunUses } from './adapters/mysql/mysql-run-uses';
import { KnownPayLaws } from './application/law/known-pay-laws';
import { DefaultRecords } from './application/ports/default-records';
import { FirstMasters } from './application/ports/first-masters';
import { LawEditions, LawUses } from './application/ports/law-editions';
import { LockedMonths } from './application/ports/locked-months';
import { OpenRecurringItems } from './application/ports/open-recurring-items';
import { PayLaws } from './application/ports/pay-laws';
import { RunUses } from './application/ports/run-uses';
import { Confidentiality } from './application/runs/confidentiality';

/**
 * What the rules of masters depend on: the law of a month and its editions, the locked months,
 * what runs name, who sees confidential items and which are open to all, and the first and the
 * default records of an organisation.
 */
@Module({
  imports: [IdentityModule],
  providers: [
    { provide: DefaultRecords, useClass: MysqlDefaultRecords },
    { provide: FirstMasters, useClass: MysqlFirstMasters },
    { provide: LawEditions, useClass: MysqlLawEditions },
    { provide: LawUses, useClass: MysqlLawUses },
    { provide: PayLaws, useClass: KnownPayLaws },
    { provide: LockedMonths, useClass: MysqlLockedMonths },
    { provide: OpenRecurringItems, useClass: MysqlOpenRecurringItems },
    { provide: RunUses, useClass: MysqlRunUses },
    Confidentiality,
  ],
  exports: [
    DefaultRecords,
    FirstMasters,
    LawEditions,
    LawUses,
    PayLaws,
    LockedMonths,
    OpenRecurringItems,
    RunUses,
    Confidentiality,
  ],
})
export class PayrollPortsModule {}
