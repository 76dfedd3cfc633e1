import { Body, Controller, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { amount } from '@kernel/fields';
import { decimal } from '@kernel/money';
import { Queries } from '@platform/cqrs/queries';
import { Allow, InView } from '@platform/http/route-decorators';
import { Satisfies } from '@platform/http/satisfies';
import { type BenefitKind, benefitKinds } from '../../domain/remuneration';
import type { BenefitValueView } from '../../queries/benefit-value.view';
import { GetBenefitValue } from '../../queries/benefit-value';

const money = amount({ min: 0 });

class BenefitBody {
  @IsIn(benefitKinds)
  kind!: BenefitKind;

  /** The first month of the year in which it is enjoyed. */
  @Matches(/^\d{4}-(0[1-9]|1[0-2])$/)
  month!: string;

  @IsOptional()
  @Satisfies(money)
  cost?: string;

  @IsOptional()
  @IsBoolean()
  hasFuel?: boolean;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(100)
  lifeYears?: number;

  @IsOptional()
  @Satisfies(money)
  interest?: string;

  @IsOptional()
  @Satisfies(money)
  balance?: string;

  @IsOptional()
  @Satisfies(money)
  principal?: string;
}

const amounts = ['cost', 'interest', 'balance', 'principal'] as const;

/** What benefits in kind are worth, before they are entered as items of an employee. */
@ApiTags('employeePayrollItem')
@ApiBearerAuth()
@Controller('employeePayrollItem')
export class BenefitController {
  constructor(private readonly queries: Queries) {}

  @Post('benefitValue')
  @InView()
  @Allow('employeePayrollItem:page')
  benefitValue(@Body() body: BenefitBody): Promise<BenefitValueView> {
    const { kind, month, hasFuel, lifeYears } = body;
    const stated = amounts.flatMap((name) =>
      body[name] === undefined ? [] : [[name, decimal(body[name])] as const],
    );
    return this.queries.execute(
      new GetBenefitValue(kind, month, {
        ...Object.fromEntries(stated),
        ...(hasFuel !== undefined && { hasFuel }),
        ...(lifeYears !== undefined && { lifeYears }),
      }),
    );
  }
}
