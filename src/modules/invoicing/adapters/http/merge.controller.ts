import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { PageResult } from '@kernel/resource';
import { Commands } from '@platform/cqrs/commands';
import { Queries } from '@platform/cqrs/queries';
import { IdBody } from '@platform/http/bodies';
import { Allow, InView } from '@platform/http/route-decorators';
import { MergeInvoices } from '../../application/commands/merge-invoices';
import { UnmergeInvoice } from '../../application/commands/unmerge-invoice';
import type { StartedMerge } from '../../application/merge/started-merge.types';
import { ConsolidateMany } from '../../application/merge/consolidate-many';
import { ConsolidationPlanner } from '../../application/merge/consolidation-planner';
import type { MergedDocument } from '../../queries/list-items.types';
import { GetMergeOfDocument, ListMergedDocuments } from '../../queries/merge/merge-of';
import type { MergeOf } from '../../queries/merge/merge-of.types';
import { PreviewConsolidation, PreviewMerge } from '../../queries/merge/merge-preview';
import type { MergePreview, ConsolidationPreview } from '../../queries/merge/merge-preview.types';
import {
  ChosenBody,
  ConsolidateBody,
  ConsolidationBody,
  ContainsBody,
  MergeBody,
} from './merge.bodies';

/** Merges several invoices into one, and unmerges them. */
@ApiTags('documents')
@Controller('document')
export class MergeController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: Queries,
    private readonly planning: ConsolidationPlanner,
    private readonly consolidating: ConsolidateMany,
  ) {}

  /** What a merged invoice contains, and which one contains a draft. */
  @Get('mergeOf')
  @Allow('document:page')
  mergeOf(@Query() { id }: IdBody): Promise<MergeOf> {
    return this.queries.execute(new GetMergeOfDocument(id));
  }

  @Post('contains')
  @InView()
  @Allow('document:page')
  contains(@Body() { id, ...query }: ContainsBody): Promise<PageResult<MergedDocument>> {
    return this.queries.execute(new ListMergedDocuments(id, query));
  }

  @Post('mergePreview')
  @InView()
  @Allow('document:merge')
  mergePreview(@Body() { ids }: ChosenBody): Promise<MergePreview> {
    return this.queries.execute(new PreviewMerge([...new Set(ids)]));
  }

  @Post('merge')
  @Allow('document:merge')
  merge(@Body() { ids, ...choice }: MergeBody): Promise<string> {
    return this.commands.execute(new MergeInvoices(ids, choice));
  }

  @Post('unmerge')
  @Allow('document:merge')
  unmerge(@Body() { id }: IdBody): Promise<void> {
    return this.commands.execute(new UnmergeInvoice(id));
  }

  @Post('consolidationPreview')
  @InView()
  @Allow('document:merge')
  preview(@Body() body: ConsolidationBody): Promise<ConsolidationPreview> {
    const { ids, supplierId = '', month = '' } = body;
    return this.queries.execute(
      new PreviewConsolidation(ids ? [...new Set(ids)] : { supplierId, month }),
    );
  }

  /** One small document immediately; several, or a large one, as a task. */
  @Post('consolidate')
  @Allow('document:merge')
  async consolidate(@Body() { ids, ...request }: ConsolidateBody): Promise<StartedMerge> {
    const receipts = await this.planning.receipts([...new Set(ids)]);
    return this.consolidating.begin(await this.planning.of(receipts), request);
  }
}
