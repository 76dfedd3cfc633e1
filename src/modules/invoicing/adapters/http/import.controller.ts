import { Body, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiConsumes, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers, AnswersFile, AnswersId } from '@platform/http/answers';
import { IdBody } from '@platform/http/bodies';
import { Allow } from '@platform/http/marks';
import {
  columnsFor,
  Exports,
  type ImportOutcome,
  type ImportPreview,
  Imports,
  type SheetRow,
} from '@platform/resource';
import {
  ImportAnswer,
  ImportBody,
  ImportForm,
  ImportPreviewAnswer,
  TemplateWanted,
} from '@platform/resource/transfer/bodies';
import { importOf } from '@platform/resource/transfer/import-of';
import { sheetFields } from '../../application/import/sheet-fields';
import { type KindNumber, kindNumbers } from '../../domain/document/kinds';

const NAME = 'document';

class DocumentImportBody extends ImportBody {
  @IsIn(kindNumbers)
  @ApiProperty({ enum: kindNumbers, description: 'What the drafts become' })
  kind!: KindNumber;
}

/** Drafts from sheets: one row per line, the header repeated. */
@ApiTags('documents')
@ApiBearerAuth()
@Controller('document')
export class DocumentImportController {
  constructor(
    private readonly imports: Imports,
    private readonly exports: Exports,
  ) {}

  /** An empty sheet with the headings that an import understands. */
  @Get('template')
  @Allow('document:import')
  @AnswersFile()
  template(@Query() { format }: TemplateWanted, @Res() reply: FastifyReply): Promise<void> {
    return this.exports.send(reply, NAME, format, columnsFor(sheetFields), nothing());
  }

  /** Takes an xlsx or csv file (part `file`) and tells which column each heading seems to be. */
  @Post('importFile')
  @Allow('document:import')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: ImportForm })
  @Answers(ImportPreviewAnswer)
  async importFile(@Req() request: FastifyRequest): Promise<ImportPreview> {
    return this.imports.upload(NAME, await importOf(request));
  }

  /** Starts a task that makes drafts of one kind; with `dryRun` it only tells what would happen. */
  @Post('import')
  @Allow('document:import')
  @AnswersId()
  import(@Body() { kind, ...wish }: DocumentImportBody): Promise<string> {
    return this.imports.start(NAME, { ...wish, options: { kind } });
  }

  @Get('importOutcome')
  @Allow('document:import')
  @Answers(ImportAnswer)
  importOutcome(@Query() { id }: IdBody): Promise<ImportOutcome> {
    return this.imports.outcome(NAME, id);
  }
}

async function* nothing(): AsyncGenerator<SheetRow> {
  yield* [];
}
