import { Controller, Get, Post, Query, Req, Res, type Type } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers, AnswersFile } from '../../http/answers';
import { IdBody } from '../../http/bodies';
import { Allow } from '../../http/route-decorators';
import { pascal } from '../bodies-of';
import { ImportAnswer, ImportForm, ImportPreviewAnswer, TemplateQuery } from './bodies';
import { Exports } from './exports';
import type { ImportOutcome } from './import-outcomes';
import { importOf } from './import-of';
import { type ImportPreview, Imports } from './imports';
import type { SheetColumn, SheetRow } from './sheet.types';

/**
 * The routes around an import, which are the same whatever comes in: an empty sheet, the file, how it
 * went. What starts it stands with its own body beside them; all of them want `name:import`.
 */
export function sheetsIn(name: string, columns: () => readonly SheetColumn[]): Type {
  @ApiTags(name)
  @ApiBearerAuth()
  @Controller(name)
  class SheetsInController {
    constructor(
      private readonly exports: Exports,
      private readonly imports: Imports,
    ) {}

    /** An empty sheet with the headings that an import understands. */
    @Get('template')
    @Allow(`${name}:import`)
    @AnswersFile()
    template(@Query() { format }: TemplateQuery, @Res() reply: FastifyReply): Promise<void> {
      return this.exports.send(reply, name, format, columns(), nothing());
    }

    /** Takes an xlsx or csv file (part `file`) and tells which column each heading seems to be. */
    @Post('importFile')
    @Allow(`${name}:import`)
    @ApiConsumes('multipart/form-data')
    @ApiBody({ type: ImportForm })
    @Answers(ImportPreviewAnswer)
    async importFile(@Req() request: FastifyRequest): Promise<ImportPreview> {
      return this.imports.upload(name, await importOf(request));
    }

    /** How the task goes or went. */
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
