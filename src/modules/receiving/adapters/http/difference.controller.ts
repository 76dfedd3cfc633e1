import { Body, Controller, Post, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { PageResult } from '@kernel/resource';
import { Invalid } from '@kernel/rules';
import { Batches } from '@platform/batch';
import { Queries } from '@platform/cqrs/queries';
import { AnswersFile } from '@platform/http/answers';
import { Allow } from '@platform/http/route-decorators';
import { Exports } from '@platform/resource';
import {
  reconciliationBatch,
  RepairDifferences,
} from '../../application/reconciliation/repair-differences';
import { differenceInWords, differenceSheetColumns } from '../../queries/difference-sheet';
import { differenceListSpec, openDifferences } from '../../queries/reconciliation-lists';
import { ListDifferences } from '../../queries/reconciliation-queries';
import {
  DifferenceExportBody,
  DifferencePageBody,
  DifferenceRepairBody,
  RepairManyBody,
} from './reconciliation.bodies';

/** The differences a comparison found, and their resolution. */
@ApiTags('reconciliation')
@ApiBearerAuth()
@Controller('difference')
export class DifferenceController {
  constructor(
    private readonly queries: Queries,
    private readonly repairs: RepairDifferences,
    private readonly batches: Batches,
    private readonly exports: Exports,
  ) {}

  @Post('page')
  @Allow('difference:page')
  page(@Body() body: DifferencePageBody): Promise<PageResult<object>> {
    return this.queries.execute(new ListDifferences(body));
  }

  @Post('repair')
  @Allow('difference:repair')
  repair(@Body() { id, repair }: DifferenceRepairBody): Promise<void> {
    return this.repairs.repair(id, repair);
  }

  /** The same for many, as a task; returns its id. */
  @Post('repairMany')
  @Allow('difference:repair')
  repairMany(@Body() { repair, ids, query }: RepairManyBody): Promise<string> {
    const selection = { ids, query };
    return this.batches.start(reconciliationBatch, 'repair', openDifferences, selection, {
      repair,
    });
  }

  @Post('export')
  @Allow('difference:export')
  @AnswersFile()
  export(@Body() request: DifferenceExportBody, @Res() reply: FastifyReply): Promise<void> {
    const { format, scope, query, columns } = request;
    if (scope !== 'selected' && !query) throw new Invalid([{ code: 'required', path: 'query' }]);
    const spec = differenceListSpec(query?.runId ?? null);
    const rows = differenceInWords(this.exports.rows(spec, request));
    return this.exports.send(reply, 'differences', format, differenceSheetColumns(columns), rows);
  }
}
