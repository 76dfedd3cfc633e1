import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Refused } from '@kernel/rules';
import { Commands } from '@platform/cqrs/commands';
import { Queries } from '@platform/cqrs/queries';
import { AnswersFile } from '@platform/http/answers';
import { IdBody } from '@platform/http/bodies';
import { Allow } from '@platform/http/route-decorators';
import { columnsFor, Exports } from '@platform/resource';
import type {
  EditionDetail,
  EditionView,
  FileCheck,
  LawGap,
  WrittenRow,
} from '../../application/law/law-views.types';
import { LoadEditions } from '../../application/law/load-editions';
import { type LawFile, sheetFieldsOf } from '../../application/law/read-law-file';
import { WithdrawEdition } from '../../application/law/withdraw-edition';
import { columnsIn, isBandTable, writtenRows } from '../../domain/law';
import { CompareLawFile } from '../../queries/compare-law-file';
import { GetLawGap } from '../../queries/law-gap';
import { GetLawContent, GetLawEdition, ListLawEditions } from '../../queries/law-tables';
import { EditionFileQuery, EditionQuery, LawFileBody, LoadBody } from './statutory-table.bodies';

/** The statutory tables by edition (specification 2, section 3); a Super Admin loads new ones for all organisations. */
@ApiTags('statutoryTable')
@ApiBearerAuth()
@Controller('statutoryTable')
export class StatutoryTableController {
  constructor(
    private readonly queries: Queries,
    private readonly commands: Commands,
    private readonly exports: Exports,
  ) {}

  @Get('list')
  @Allow('statutoryTable:page')
  list(): Promise<EditionView[]> {
    return this.queries.execute(new ListLawEditions());
  }

  /** The next month that payroll would be refused for. */
  @Get('gap')
  @Allow('statutoryTable:page')
  gap(): Promise<LawGap | null> {
    return this.queries.execute(new GetLawGap());
  }

  @Get('detail')
  @Allow('statutoryTable:page')
  detail(@Query() { id }: EditionQuery): Promise<EditionDetail> {
    return this.queries.execute(new GetLawEdition(id));
  }

  /** In a layout that can be loaded again. */
  @Get('download')
  @Allow('statutoryTable:export')
  @AnswersFile()
  async download(
    @Query() { id, format }: EditionFileQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { table, part, from, content } = await this.queries.execute(new GetLawContent(id));
    const name = [table, part, from].filter((each) => each !== '').join('-');
    if (format === 'json') {
      await reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}.json"`)
        .header('cache-control', 'no-store')
        .send(JSON.stringify({ ...(part && { part }), ...(content as object) }, null, 2));
      return;
    }
    if (!isBandTable(table)) throw new Refused('statute.documentOnly');
    const rows = writtenRows(table, content);
    const names = columnsIn(table, rows).map((column) => column.name);
    const columns = columnsFor(sheetFieldsOf(table)).filter((each) => names.includes(each.name));
    await this.exports.send(reply, name, format, columns, rowByRow(rows));
  }

  /** The content of a file, its faults, and what it would change; writes nothing. */
  @Post('check')
  @Allow('statutoryTable:load')
  check(@Body() body: LawFileBody): Promise<FileCheck> {
    return this.queries.execute(new CompareLawFile(fileOf(body)));
  }

  @Post('load')
  @Allow('statutoryTable:load')
  load(@Body() { revision, ...body }: LoadBody): Promise<string[]> {
    return this.commands.execute(new LoadEditions(fileOf(body), revision));
  }

  @Post('withdraw')
  @Allow('statutoryTable:withdraw')
  withdraw(@Body() { id }: IdBody): Promise<void> {
    return this.commands.execute(new WithdrawEdition(id));
  }
}

const fileOf = ({ file, ...stated }: LawFileBody): LawFile => ({
  ...stated,
  file: Buffer.from(file, 'base64'),
});

async function* rowByRow(rows: readonly WrittenRow[]): AsyncGenerator<Record<string, unknown>> {
  yield* rows;
}
