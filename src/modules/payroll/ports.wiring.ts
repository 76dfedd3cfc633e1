import { Module } from '@nestjs/common';
import { IdentityModule } from '@modules/identity';
import { MysqlLawEditions } from './adapters/mysql/mysql-law-editions';
import { MysqlLawUses } from './adapters/mysql/mysql-law-uses';
import { MysqlLockedMonths } from './adapters/mysql/mysql-locked-months';
import { MysqlRunUses } from './adapters/mysql/mysql-run-uses';
import { KnownPayLaws } from './application/law/known-pay-laws';
import { LawEditions, LawUses } from './application/ports/law-editions';
import { LockedMonths } from './application/ports/locked-months';
import { PayLaws } from './application/ports/pay-laws';
import { RunUses } from './application/ports/run-uses';
import { Confidentiality } from './application/runs/confidentiality';

/**
 * What the rules of masters depend on: the law of a month and its editions, the locked months,
 * what runs name, and who sees confidential items.
 */
@Module({
  imports: [IdentityModule],
  providers: [
    { provide: LawEditions, useClass: MysqlLawEditions },
    { provide: LawUses, useClass: MysqlLawUses },
    { provide: PayLaws, useClass: KnownPayLaws },
    { provide: LockedMonths, useClass: MysqlLockedMonths },
    { provide: RunUses, useClass: MysqlRunUses },
    Confidentiality,
  ],
  exports: [LawEditions, LawUses, PayLaws, LockedMonths, RunUses, Confidentiality],
})
export class PayrollPortsModule {}
