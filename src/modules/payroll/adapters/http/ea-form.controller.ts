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
import { FormService } from '../../application/papers/form-service';
import { IssuePapers } from '../../application/papers/issue-papers';
import { paperBatches } from '../../application/papers/paper-batches';
import { PaperRights } from '../../application/papers/paper-rights';
import { PaperService, type PrintedPaper } from '../../application/papers/paper-service';
import { ListPapers } from '../../queries/papers/list-papers';
import type { PaperListItem } from '../../queries/papers/list-papers.types';
import { paperRows } from '../../queries/papers/paper-list-spec';
import {
  EaDownloadBody,
  PaperSelectionBody,
  PersonYearQuery,
  RegisterQuery,
  ReleaseYearBody,
} from './papers.bodies';

/** Form EA as issued, and the other yearly papers: PCB 2(II) and the registers of TP1 and TP3. */
@ApiTags('eaForms')
@Controller('eaForm')
export class EaFormController {
  constructor(
    private readonly queries: Queries,
    private readonly printing: PaperService,
    private readonly forms: FormService,
    private readonly issuing: IssuePapers,
    private readonly rights: PaperRights,
    private readonly batches: Batches,
  ) {}

  @Post('page')
  @Allow('eaForm:page')
  page(@Body() query: PageBody): Promise<PageResult<PaperListItem>> {
    return this.queries.execute(new ListPapers('eaForm', query));
  }

  @Get('pdf')
  @Allow('eaForm:export')
  @Bare()
  async pdf(
    @Query() { id }: IdBody,
    @Current() principal: Principal,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.answer(reply, principal, await this.printing.issued(id, 'eaForm'));
  }

  /** The form as it would be issued now; nothing is stored. */
  @Get('preview')
  @Allow('eaForm:export')
  @Bare()
  async preview(
    @Query() { year, employeeId }: PersonYearQuery,
    @Current() principal: Principal,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.answer(reply, principal, await this.printing.eaPreview(year, employeeId));
  }

  /** PCB 2(II): the tax paid for a person in a year. */
  @Get('taxStatement')
  @Allow('eaForm:export')
  @Bare()
  async taxStatement(
    @Query() { year, employeeId }: PersonYearQuery,
    @Current() principal: Principal,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.answer(reply, principal, await this.printing.taxStatement(year, employeeId));
  }

  /** The register of claims by Form TP1, or of statements by Form TP3. */
  @Get('register')
  @Allow('eaForm:export')
  @Bare()
  async register(
    @Query() { year, of, language }: RegisterQuery,
    @Current() principal: Principal,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const made =
      of === 'tp1' ? this.forms.claims(year, language) : this.forms.earlier(year, language);
    await this.answer(reply, principal, await made);
  }

  /** Issues Form EA to everybody who was paid in a year; returns the id of the task. */
  @Post('issue')
  @Allow('eaForm:issue')
  issue(@Body() body: ReleaseYearBody): Promise<string> {
    return this.issuing.eaForms(body);
  }

  /**
   * The selected forms, or PCB 2(II) of the same people and years, as a zip or one PDF; returns the
   * id of the task.
   */
  @Post('downloadMany')
  @Allow('eaForm:export')
  download(@Body() { form, paper, ...chosen }: EaDownloadBody): Promise<string> {
    const input = { ...(form && { form }), ...(paper && { paper }) };
    return this.batches.start(paperBatches.eaForm, 'download', paperRows.eaForm, chosen, input);
  }

  @Post('mailMany')
  @Allow('eaForm:mail')
  mail(@Body() chosen: PaperSelectionBody): Promise<string> {
    return this.batches.start(paperBatches.eaForm, 'mail', paperRows.eaForm, chosen, {});
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
