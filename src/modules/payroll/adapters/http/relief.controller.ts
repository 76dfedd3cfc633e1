import { Body, Controller, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';
import { Queries } from '@platform/cqrs/queries';
import { IdOrNone } from '@platform/http/bodies';
import { Allow, InView } from '@platform/http/route-decorators';
import type { ReliefLeftView } from '../../queries/relief-left.view';
import { GetReliefsLeft } from '../../queries/reliefs-left';

class LeftBody {
  /** Without one: the heads of the year and their limits. */
  @IdOrNone()
  employeeId?: string;

  @IsInt()
  @Min(2000)
  @Max(2100)
  year!: number;
}

/** What Form TP1 allows in a year, and what an employee has left of it. */
@ApiTags('reliefClaim')
@ApiBearerAuth()
@Controller('reliefClaim')
export class ReliefController {
  constructor(private readonly queries: Queries) {}

  @Post('left')
  @InView()
  @Allow('reliefClaim:page')
  left(@Body() { employeeId, year }: LeftBody): Promise<ReliefLeftView[]> {
    return this.queries.execute(new GetReliefsLeft(employeeId ?? null, year));
  }
}
