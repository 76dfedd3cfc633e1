import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { currentLanguage } from '@platform/context';
import { Queries } from '@platform/cqrs/queries';
import { Current } from '@platform/http/current';
import { mayDo, type Principal } from '@platform/http/principal';
import { Allow } from '@platform/http/route-decorators';
import { translate } from '@platform/i18n/catalogues';
import { answerPdf, counted, PdfPrinter } from '@platform/paper';
import { CONFIDENTIAL } from '../../application/runs/confidentiality';
import { ExplainPayslip, GetPayslip, type TextOf } from '../../queries/runs/payslip-views';
import { pcbSheetCss, pcbSheetHtml } from '../paper/pcb-sheet.html';
import { sheetInMalay } from '../paper/sheet-words';
import { PcbSheetBody } from './run.bodies';

/** The tax calculation sheet that the authority requires of software, printed. */
@ApiTags('payrollRun')
@ApiBearerAuth()
@Controller('payrollRun')
export class PcbSheetController {
  constructor(
    private readonly queries: Queries,
    private readonly printer: PdfPrinter,
  ) {}

  @Get('pcbSheet')
  @Allow('payrollRun:page')
  async pcbSheet(
    @Query() { id, employeeId, language }: PcbSheetBody,
    @Current() by: Principal,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const maySee = mayDo(by, CONFIDENTIAL);
    const textOf: TextOf = language === 'ms' ? sheetInMalay : translate;
    const why = await this.queries.execute(
      new ExplainPayslip(id, employeeId, maySee, textOf, language ?? currentLanguage()),
    );
    const slip = await this.queries.execute(new GetPayslip(id, employeeId, maySee));
    const title = `${textOf('payrollRun.pcb.sheet')} ${slip.staffNumber} ${slip.month}`;
    const pdf = await this.printer.print({
      language: language ?? currentLanguage(),
      title,
      style: pcbSheetCss,
      body: pcbSheetHtml(why, slip, textOf),
      running: { foot: { left: title, right: counted(textOf('print.page')) } },
      // Dated by its month, so that printing it again gives the same bytes.
      date: new Date(`${slip.month}-01T00:00:00Z`),
    });
    await answerPdf(reply, { name: `pcb-${slip.staffNumber}-${slip.month}.pdf`, pdf });
  }
}
