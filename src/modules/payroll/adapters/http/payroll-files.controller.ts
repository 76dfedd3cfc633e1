import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Invalid } from '@kernel/rules';
import { Commands } from '@platform/cqrs/commands';
import { Queries } from '@platform/cqrs/queries';
import { dispositionOf } from '@platform/files';
import { AnswersFile, AnswersId } from '@platform/http/answers';
import { IdBody } from '@platform/http/bodies';
import { Allow } from '@platform/http/route-decorators';
import { DownloadFile } from '../../queries/files/download-file';
import { MakeFile } from '../../application/files/make-file';
import type { FileView } from '../../application/files/payroll-files.types';
import { ListFiles } from '../../queries/files/list-files';
import { FileBody, MonthQuery } from './payroll-files.bodies';

/** Files for authorities, banks and the ledger. */
@ApiTags('payroll')
@ApiBearerAuth()
@Controller('payrollFile')
export class PayrollFilesController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: Queries,
  ) {}

  /** The files of a month and of its runs: what prevents each from being made, and when it was made. */
  @Get('list')
  @Allow('payrollFile:page')
  list(@Query() { month, layoutId }: MonthQuery): Promise<FileView[]> {
    return this.queries.execute(new ListFiles(month, layoutId));
  }

  /**
   * Makes a file from locked runs, reads it back and compares it with them; returns its id for the
   * download.
   */
  @Post('make')
  @HttpCode(200)
  @Allow('payrollFile:make')
  @AnswersId()
  make(@Body() request: FileBody): Promise<string> {
    if ((request.kind === 'cp8d') !== (request.period.length === 4))
      throw new Invalid([{ code: 'payrollCalendar.period', path: 'period' }]);
    return this.commands.execute(new MakeFile(request));
  }

  /** A file exactly as it was made; refused if its runs have been reopened since. */
  @Post('download')
  @Allow('payrollFile:make')
  @AnswersFile()
  async download(@Body() { id }: IdBody, @Res() reply: FastifyReply): Promise<void> {
    const { name, bytes } = await this.queries.execute(new DownloadFile(id));
    await reply
      .header('content-type', name.endsWith('.csv') ? 'text/csv' : 'text/plain')
      .header('content-disposition', dispositionOf(name, false))
      .header('cache-control', 'no-store')
      .send(bytes);
  }
}
