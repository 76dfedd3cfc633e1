import { Controller, Get, Post, Query, Req, Res, type Type } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers, AnswersFile } from '../../http/answers';
import { IdBody } from '../../http/bodies';
import { Allow } from '../../http/route-decorators';
import { pascal } from '../bodies-of';
import { ImportAnswer, ImportForm, ImportPreviewAnswer, TemplateQuery } from './bodies';
import { Exports } from './exports';
import type { ImportOutcome } from './import.types';
import { importOf } from './import-of';
import { Imports } from './imports';
import type { ImportPreview } from './import.types';
import type { SheetColumn, SheetRow } from './sheet.types';

/**
 * The routes around an import, which are the same for every target: a template, the upload, the
 * status. The route that starts it has its own body and is declared beside them; all of them
 * require `name:import`. `most` is the size limit in bytes, if more than a sheet is uploaded.
 */
export function sheetsIn(
  name: string,
  columns?: () => readonly SheetColumn[],
  most?: number,
): Type {
  @ApiTags(name)
  @ApiBearerAuth()
  @Controller(name)
  class SheetsInController {
    constructor(
      private readonly exports: Exports,
      private readonly imports: Imports,
    ) {}

    /** An empty sheet with the headings that an import recognises. */
    @Get('template')
    @Allow(`${name}:import`)
    @AnswersFile()
    async template(@Query() { format }: TemplateQuery, @Res() reply: FastifyReply): Promise<void> {
      const headed = columns?.() ?? (await this.imports.columns(name));
      return this.exports.send(reply, name, format, headed, nothing());
    }

    /** Accepts an xlsx or csv file (part `file`) and suggests a column for each heading. */
    @Post('importFile')
    @Allow(`${name}:import`)
    @ApiConsumes('multipart/form-data')
    @ApiBody({ type: ImportForm })
    @Answers(ImportPreviewAnswer)
    async importFile(@Req() request: FastifyRequest): Promise<ImportPreview> {
      return this.imports.upload(name, await importOf(request, most));
    }

    /** Progress or result of the task. */
    @Get('importOutcome')
    @Allow(`${name}:import`)
    @Answers(ImportAnswer)
    importOutcome(@Query() { id }: IdBody): Promise<ImportOutcome> {
      return this.imports.outcome(name, id);
    }
  }

  Object.defineProperty(SheetsInController, 'name', { value: `${pascal(name)}SheetsIn` });
  return SheetsInController;
}

async function* nothing(): AsyncGenerator<SheetRow> {
  yield* [];
}
