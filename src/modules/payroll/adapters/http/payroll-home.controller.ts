import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Queries } from '@platform/cqrs/queries';
import { Current } from '@platform/http/current';
import { mayDo, type Principal } from '@platform/http/principal';
import { Allow } from '@platform/http/route-decorators';
import { GetPayrollHome } from '../../queries/home/payroll-home';
import type { PayrollHome } from '../../queries/home/payroll-home.types';
import { GetYearTies } from '../../queries/year/year-ties';
import type { YearTiesView } from '../../queries/year/year-ties.types';
import { YearQuery } from './payroll-files.bodies';

/** The payroll home page: cost, people, and open tasks. */
@ApiTags('payroll')
@ApiBearerAuth()
@Controller('payrollHome')
export class PayrollHomeController {
  constructor(private readonly queries: Queries) {}

  /** Totals that would reveal confidential pay are withheld from people who may not see it. */
  @Get('summary')
  @Allow('payrollHome:page')
  summary(@Query() { year }: YearQuery, @Current() by: Principal): Promise<PayrollHome> {
    const maySee = mayDo(by, 'payrollRun:confidential');
    return this.queries.execute(new GetPayrollHome(Number(year), maySee));
  }
}

/** The totals of a year, for its forms. */
@ApiTags('payroll')
@ApiBearerAuth()
@Controller('payrollYear')
export class PayrollYearController {
  constructor(private readonly queries: Queries) {}

  /** Whether the twelve months, Form EA and C.P.8D agree, person by person; the figures of Form E. */
  @Get('ties')
  @Allow('payrollYear:page')
  ties(@Query() { year }: YearQuery): Promise<YearTiesView> {
    return this.queries.execute(new GetYearTies(Number(year)));
  }
}
