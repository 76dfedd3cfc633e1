import { Body, Controller, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { amount, normalise } from '@kernel/fields';
import { type Decimal, decimal } from '@kernel/money';
import { Queries } from '@platform/cqrs/queries';
import { Allow, InView } from '@platform/http/route-decorators';
import { Satisfies } from '@platform/http/satisfies';
import { type BenefitFacts, type BenefitKind, benefitKinds } from '../../domain/remuneration';
import type { BenefitValueView } from '../../queries/benefit-value.view';
import { GetBenefitValue } from '../../queries/benefit-value';

const money = amount({ min: 0 });

class BenefitBody {
  @IsIn(benefitKinds)
  kind!: BenefitKind;

  /** The first month of the year in which the benefit is enjoyed. */
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

/** Values benefits in kind before they are entered as items of an employee. */
@ApiTags('employeePayrollItem')
@ApiBearerAuth()
@Controller('employeePayrollItem')
export class BenefitController {
  constructor(private readonly queries: Queries) {}

  @Post('benefitValue')
  @InView()
  @Allow('employeePayrollItem:page')
  benefitValue(@Body() body: BenefitBody): Promise<BenefitValueView> {
    return this.queries.execute(new GetBenefitValue(body.kind, body.month, factsIn(body)));
  }
}

const amountIn = (text: string): Decimal => decimal(normalise(money, text) as string | null);

const factsIn = ({
  cost,
  hasFuel,
  lifeYears,
  interest,
  balance,
  principal,
}: BenefitBody): BenefitFacts => ({
  ...(cost !== undefined && { cost: amountIn(cost) }),
  ...(hasFuel !== undefined && { hasFuel }),
  ...(lifeYears !== undefined && { lifeYears }),
  ...(interest !== undefined && { interest: amountIn(interest) }),
  ...(balance !== undefined && { balance: amountIn(balance) }),
  ...(principal !== undefined && { principal: amountIn(principal) }),
});
