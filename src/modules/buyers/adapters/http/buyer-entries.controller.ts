import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsInt, IsString, MaxLength } from 'class-validator';
import { Batches, selectionBody } from '@platform/batch';
import { Commands } from '@platform/cqrs/commands';
import { Queries } from '@platform/cqrs/queries';
import { IdBody, IdText, PageBody } from '@platform/http/bodies';
import { Allow } from '@platform/http/route-decorators';
import { Resources } from '@platform/resource';
import {
  AcceptEntry,
  MergeEntry,
  RefuseEntry,
  ReopenEntry,
} from '../../application/entries/decide-entry';
import { entryBatch } from '../../application/entries/verify-entries';
import { CompareEntry } from '../../queries/entry-comparison';
import type { EntryComparison } from '../../queries/entry-comparison.types';
import { buyerEntry } from '../../resources/buyer-entry.resource';

class MergeEntryBody extends IdBody {
  @IdText()
  buyerId!: string;

  /** Of the buyer's record, as it was compared. */
  @IsInt()
  version!: number;

  @IsArray()
  @ArrayMaxSize(60)
  @IsString({ each: true })
  @MaxLength(50, { each: true })
  fields!: string[];
}

class RefuseEntryBody extends IdBody {
  @IsString()
  @MaxLength(300)
  reason!: string;
}

class VerifyEntriesBody extends selectionBody(PageBody, 1000) {}

const MAX = 10_000;

/** The decisions about what buyers entered. */
@ApiTags('buyerEntry')
@Controller('buyerEntry')
export class BuyerEntriesController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: Queries,
    private readonly batches: Batches,
    private readonly resources: Resources,
  ) {}

  @Get('comparison')
  @Allow('buyerEntry:merge')
  comparison(@Query() { id }: IdBody): Promise<EntryComparison> {
    return this.queries.execute(new CompareEntry(id));
  }

  /** Returns the id of the new buyer. */
  @Post('accept')
  @Allow('buyerEntry:accept')
  accept(@Body() { id }: IdBody): Promise<string> {
    return this.commands.execute(new AcceptEntry(id));
  }

  @Post('merge')
  @Allow('buyerEntry:merge')
  merge(@Body() { id, ...into }: MergeEntryBody): Promise<void> {
    return this.commands.execute(new MergeEntry(id, into));
  }

  @Post('refuse')
  @Allow('buyerEntry:refuse')
  refuse(@Body() { id, reason }: RefuseEntryBody): Promise<void> {
    return this.commands.execute(new RefuseEntry(id, reason));
  }

  @Post('reopen')
  @Allow('buyerEntry:refuse')
  reopen(@Body() { id }: IdBody): Promise<void> {
    return this.commands.execute(new ReopenEntry(id));
  }

  /** Asks the authority about entries; returns the id of the task. */
  @Post('verify')
  @Allow('buyerEntry:verify')
  verify(@Body() { ids, query }: VerifyEntriesBody): Promise<string> {
    const { list } = this.resources.of(buyerEntry);
    const rows = { listOf: () => list, any: list, label: 't.company_name', orderBy: 't.id' };
    return this.batches.start(entryBatch, 'verify', { ...rows, most: MAX }, { ids, query }, {});
  }
}
