import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Queries } from '@platform/cqrs/queries';
import { Current } from '@platform/http/current';
import type { Principal } from '@platform/http/principal';
import { Allow, Bare, InView } from '@platform/http/route-decorators';
import { answerPdf } from '@platform/paper';
import { FormService } from '../../application/papers/form-service';
import { PaperRights } from '../../application/papers/paper-rights';
import type { DueMovement } from '../../domain/paper';
import { ListDueMovements } from '../../queries/papers/due-movements';
import { DaysBody, MovementQuery } from './papers.bodies';

/** Who needs CP22, CP22A or CP21, by when, and the data of each. */
@ApiTags('movementForms')
@Controller('movementForm')
export class MovementController {
  constructor(
    private readonly queries: Queries,
    private readonly forms: FormService,
    private readonly rights: PaperRights,
  ) {}

  /** People whose first or last day is in this period, most urgent first. */
  @Post('due')
  @InView()
  @Allow('movementForm:page')
  due(@Body() days: DaysBody): Promise<DueMovement[]> {
    return this.queries.execute(new ListDueMovements(days));
  }

  @Get('pdf')
  @Allow('movementForm:export')
  @Bare()
  async pdf(
    @Query() { employeeId, form, language }: MovementQuery,
    @Current() principal: Principal,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const paper = await this.forms.movement(employeeId, form, language);
    this.rights.require(principal, paper);
    await answerPdf(reply, paper);
  }
}
