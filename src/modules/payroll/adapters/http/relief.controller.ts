import { Body, Controller, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { IsInt, IsString, Max, MaxLength, Min, MinLength } from 'class-validator';
import { Commands } from '@platform/cqrs/commands';
import { Queries } from '@platform/cqrs/queries';
import { IdBody, IdOrNone, IdsBody } from '@platform/http/bodies';
import { Current } from '@platform/http/current';
import type { Principal } from '@platform/http/principal';
import { Allow, InView } from '@platform/http/route-decorators';
import { DecideClaims } from '../../application/decide-claims';
import type { ReliefLeftView } from '../../queries/relief-left.view';
import { GetReliefsLeft } from '../../queries/reliefs-left';

class LeftBody {
  /** Without it: the reliefs of the year and their limits. */
  @IdOrNone()
  employeeId?: string;

  @IsInt()
  @Min(2000)
  @Max(2100)
  year!: number;
}

class RefusalBody extends IdBody {
  @IsString()
  @MinLength(3)
  @MaxLength(300)
  reason!: string;
}

/** What Form TP1 allows in a year, and what an employee has left. */
@ApiTags('reliefClaim')
@ApiBearerAuth()
@Controller('reliefClaim')
export class ReliefController {
  constructor(
    private readonly queries: Queries,
    private readonly commands: Commands,
  ) {}

  @Post('left')
  @InView()
  @Allow('reliefClaim:page')
  left(@Body() { employeeId, year }: LeftBody): Promise<ReliefLeftView[]> {
    return this.queries.execute(new GetReliefsLeft(employeeId ?? null, year));
  }

  @Post('approve')
  @Allow('reliefClaim:approve')
  approve(@Body() { ids }: IdsBody, @Current() acting: Principal): Promise<void> {
    return this.commands.execute(new DecideClaims(acting, ids, 'approve', null));
  }

  @Post('refuse')
  @Allow('reliefClaim:approve')
  refuse(@Body() { id, reason }: RefusalBody, @Current() acting: Principal): Promise<void> {
    return this.commands.execute(new DecideClaims(acting, [id], 'refuse', reason));
  }
}
