import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { PageResult } from '@kernel/resource';
import { Batches } from '@platform/batch';
import { Queries } from '@platform/cqrs/queries';
import { IdBody, PageBody } from '@platform/http/bodies';
import { Current } from '@platform/http/current';
import type { Principal } from '@platform/http/principal';
import { Allow, Bare } from '@platform/http/route-decorators';
import { answerPdf } from '@platform/paper';
import { IssuePapers } from '../../application/papers/issue-papers';
import { paperBatches } from '../../application/papers/paper-batches';
import { PaperRights } from '../../application/papers/paper-rights';
import { PaperService, type PrintedPaper } from '../../application/papers/paper-service';
import { ListPapers } from '../../queries/papers/list-papers';
import type { PaperListItem } from '../../queries/papers/list-papers.types';
import { paperRows } from '../../queries/papers/paper-list-spec';
import {
  PaperDownloadBody,
  PaperSelectionBody,
  PayslipQuery,
  ReleaseRunBody,
} from './papers.bodies';

/** Payslips as issued, version by version. */
@ApiTags('payslips')
@Controller('payslip')
export class PayslipController {
  constructor(
    private readonly queries: Queries,
    private readonly printing: PaperService,
    private readonly issuing: IssuePapers,
    private readonly rights: PaperRights,
    private readonly batches: Batches,
  ) {}

  @Post('page')
  @Allow('payslip:page')
  page(@Body() query: PageBody): Promise<PageResult<PaperListItem>> {
    return this.queries.execute(new ListPapers('payslip', query));
  }

  @Get('pdf')
  @Allow('payslip:export')
  @Bare()
  async pdf(
    @Query() { id }: IdBody,
    @Current() principal: Principal,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.answer(reply, principal, await this.printing.issued(id, 'payslip'));
  }

  /** The payslip as it would be issued now; nothing is stored. */
  @Get('preview')
  @Allow('payslip:export')
  @Bare()
  async preview(
    @Query() { runId, employeeId }: PayslipQuery,
    @Current() principal: Principal,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.answer(reply, principal, await this.printing.payslipPreview(runId, employeeId));
  }

  /** Issues the payslips of a run; returns the id of the task. */
  @Post('issue')
  @Allow('payslip:issue')
  issue(@Body() body: ReleaseRunBody): Promise<string> {
    return this.issuing.payslips(body);
  }

  @Post('downloadMany')
  @Allow('payslip:export')
  download(@Body() { form, ...chosen }: PaperDownloadBody): Promise<string> {
    const input = form ? { form } : {};
    return this.batches.start(paperBatches.payslip, 'download', paperRows.payslip, chosen, input);
  }

  @Post('mailMany')
  @Allow('payslip:mail')
  mail(@Body() chosen: PaperSelectionBody): Promise<string> {
    return this.batches.start(paperBatches.payslip, 'mail', paperRows.payslip, chosen, {});
  }

  private async answer(
    reply: FastifyReply,
    principal: Principal,
    paper: PrintedPaper,
  ): Promise<void> {
    this.rights.require(principal, paper);
    await answerPdf(reply, paper);
  }
}
