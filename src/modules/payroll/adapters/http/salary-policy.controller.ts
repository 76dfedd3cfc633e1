import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { IdBody } from '@platform/http/bodies';
import { Allow, Bare } from '@platform/http/route-decorators';
import { answerPdf } from '@platform/paper';
import { PolicyPaper } from '../../application/papers/policy-paper';

/** Salary policies can also be printed (specification 2, section 2). */
@ApiTags('salaryPolicy')
@Controller('salaryPolicy')
export class SalaryPolicyController {
  constructor(private readonly papers: PolicyPaper) {}

  @Get('print')
  @Allow('salaryPolicy:page')
  @Bare()
  async print(@Query() { id }: IdBody, @Res() reply: FastifyReply): Promise<void> {
    await answerPdf(reply, await this.papers.print(id));
  }
}
