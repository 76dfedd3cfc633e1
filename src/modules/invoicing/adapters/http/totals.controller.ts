import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Invalid } from '@kernel/rules';
import { isPlainDate } from '@kernel/time';
import { Queries } from '@platform/cqrs/queries';
import { AnswersFile } from '@platform/http/answers';
import { Allow, InView } from '@platform/http/route-decorators';
import { Exports, type SheetRow } from '@platform/resource';
import { daysIn } from '../../domain/totals/period';
import { GetInvoiceTotals } from '../../queries/totals/invoice-totals';
import { GetTotalRanking } from '../../queries/totals/rankings';
import { rankingRows, totalColumns, totalRows } from '../../queries/totals/total-sheet';
import type { Ranking, Totals, TotalsRequest } from '../../queries/totals/totals.types';
import { RankingBody, SteppedTotalsBody, TotalsExportBody } from './totals.bodies';

const MAX_YEARS = 20;
/** A chart with more bars is unreadable. */
const MAX_DAYS = 750;
const SHOWN = 50;
const EXPORTED = 20_000;

@ApiTags('totals')
@ApiBearerAuth()
@Controller('dashboard')
export class TotalsController {
  constructor(
    private readonly queries: Queries,
    private readonly exports: Exports,
  ) {}

  /**
   * Count, amount and tax of a period by step, kind and status, compared with the period before.
   */
  @Post('totals')
  @InView()
  @HttpCode(200)
  @Allow('dashboard:totals')
  read(@Body() request: SteppedTotalsBody): Promise<Totals> {
    refuseImpossible(request, request.by === 'day' ? MAX_DAYS : MAX_YEARS * 366);
    return this.queries.execute(new GetInvoiceTotals(request, request.by));
  }

  /** The parties or products with the highest amounts. */
  @Post('totals/ranking')
  @InView()
  @HttpCode(200)
  @Allow('dashboard:totals')
  rank(@Body() request: RankingBody): Promise<Ranking> {
    refuseImpossible(request);
    return this.queries.execute(new GetTotalRanking(request, request.of, SHOWN));
  }

  /** The figures on screen as xlsx or csv; for parties and products all of them. */
  @Post('totals/export')
  @Allow('dashboard:totals')
  @AnswersFile()
  async export(@Body() request: TotalsExportBody, @Res() reply: FastifyReply): Promise<void> {
    refuseImpossible(request, request.by === 'day' ? MAX_DAYS : MAX_YEARS * 366);
    const rows = await this.rowsOf(request);
    const columns = totalColumns(request.of);
    await this.exports.send(reply, `totals-${request.of}`, request.format, columns, oneByOne(rows));
  }

  private async rowsOf(request: TotalsExportBody): Promise<SheetRow[]> {
    const { of } = request;
    if (of === 'party' || of === 'product')
      return rankingRows(
        await this.queries.execute(new GetTotalRanking(request, of, EXPORTED)),
        of,
      );
    return totalRows(await this.queries.execute(new GetInvoiceTotals(request, request.by)), of);
  }
}

function refuseImpossible({ from, to }: TotalsRequest, mostDays = MAX_YEARS * 366): void {
  for (const [path, date] of Object.entries({ from, to }))
    if (!isPlainDate(date)) throw new Invalid([{ code: 'totals.dateUnknown', path }]);
  if (to < from) throw new Invalid([{ code: 'totals.endBeforeStart', path: 'to' }]);
  if (daysIn({ from, to }) > mostDays)
    throw new Invalid([{ code: 'totals.tooLong', path: 'to', params: { max: mostDays } }]);
}

async function* oneByOne(rows: readonly SheetRow[]): AsyncGenerator<SheetRow> {
  yield* rows;
}
