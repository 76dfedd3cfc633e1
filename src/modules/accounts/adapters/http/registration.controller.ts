import { Body, Controller, Get, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { HOUR } from '@kernel/time';
import { Queries } from '@platform/cqrs/queries';
import { Public, SignedIn } from '@platform/http/route-decorators';
import { Pace } from '@platform/http/pace-guard';
import { Register } from '../../application/register';
import type { Trial } from '../../domain/trial';
import { GetFirstSteps } from '../../queries/first-steps';
import type { FirstStepsView } from '../../queries/first-steps.types';
import { GetTrialStatus } from '../../queries/trial-status';
import type { TrialStatusView } from '../../queries/trial-status.types';
import { RegistrationBody } from './bodies';

/** New organisations, and their trial status (specification 2, sections 3 and 4). */
@ApiTags('sysAuth')
@Controller('sysAuth')
export class RegistrationController {
  constructor(
    private readonly register: Register,
    private readonly queries: Queries,
  ) {}

  @Post('userRegistration')
  @Public()
  @Pace(30, { span: HOUR, shared: 'register' })
  async userRegistration(
    @Body() body: RegistrationBody,
    @Req() { ip }: FastifyRequest,
  ): Promise<Trial> {
    return this.register.begin(
      { ...body, phone: body.phone || null, realName: body.realName || null },
      ip,
    );
  }

  /** What a new organisation still has to do before its first invoice, according to its records. */
  @Get('firstSteps')
  @SignedIn()
  firstSteps(): Promise<FirstStepsView | null> {
    return this.queries.execute(new GetFirstSteps());
  }

  /** On trial until a date, expired, or neither. */
  @Get('planStatus')
  @SignedIn()
  planStatus(): Promise<TrialStatusView> {
    return this.queries.execute(new GetTrialStatus());
  }
}
