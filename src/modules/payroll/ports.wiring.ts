import { Module } from '@nestjs/common';
import { IdentityModule } from '@modules/identity';
import { MysqlLawEditions } from './adapters/mysql/mysql-law-editions';
import { MysqlLawUses } from './adapters/mysql/mysql-law-uses';
import { MysqlLockedMonths } from './adapters/mysql/mysql-locked-months';
import { KnownPayLaws } from './application/law/known-pay-laws';
import { LawEditions, LawUses } from './application/ports/law-editions';
import { LockedMonths } from './application/ports/locked-months';
import { PayLaws } from './application/ports/pay-laws';
import { Confidentiality } from './application/runs/confidentiality';

/**
 * What the rules of masters depend on: the law of a month and its editions, the locked months, and
 * who sees confidential items.
 */
@Module({
  imports: [IdentityModule],
  providers: [
    { provide: LawEditions, useClass: MysqlLawEditions },
    { provide: LawUses, useClass: MysqlLawUses },
    { provide: PayLaws, useClass: KnownPayLaws },
    { provide: LockedMonths, useClass: MysqlLockedMonths },
    Confidentiality,
  ],
  exports: [LawEditions, LawUses, PayLaws, LockedMonths, Confidentiality],
})
export class PayrollPortsModule {}
