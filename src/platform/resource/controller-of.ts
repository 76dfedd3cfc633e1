import { Body, Controller, Get, Post, Query, Res, type Type } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import {
  hasSealed,
  type Input,
  isArchivable,
  type PageQuery,
  type PageResult,
  type ResourceDefinition,
  switchIn,
} from '@kernel/resource';
import {
  Answers,
  AnswersFile,
  AnswersId,
  AnswersMany,
  AnswersNothing,
  AnswersPage,
} from '../http/answers';
import { IdBody } from '../http/bodies';
import { Allow } from '../http/route-decorators';
import {
  addBodyOf,
  exportBodyOf,
  pageBodyOf,
  pascal,
  recordClassOf,
  sealedClassOf,
  statusBodyOf,
  updateBodyOf,
} from './bodies-of';
import { DeleteBody } from './delete-body';
import { Resources } from './resources';
import { takes } from './takes';
import { type ExportBody, ImportBody } from './transfer/bodies';
import { Exports } from './transfer/exports';
import { sheetColumns } from './transfer/headings';
import { Imports } from './transfer/imports';

const LIST_MOST = 200;

/** The query of a field that references this resource: by text, or by ids it already has. */
class ListQuery {
  @IsOptional()
  @IsString()
  @MaxLength(200)
  keyword?: string;

  /** Comma-separated ids. */
  @IsOptional()
  @IsString()
  @Matches(/^\d{1,19}(,\d{1,19}){0,199}$/)
  ids?: string;
}

/** The standard routes of a resource, each with its permission and its OpenAPI description. */
export function controllerOf(definition: ResourceDefinition, filled: readonly string[] = []): Type {
  const { name } = definition;
  const Record = recordClassOf(definition);
  const Sealed = sealedClassOf(definition);

  @ApiTags(name)
  @ApiBearerAuth()
  @Controller(name)
  class ResourceController {
    constructor(
      private readonly resources: Resources,
      private readonly exports: Exports,
      private readonly imports: Imports,
    ) {}

    @Post('page')
    @Allow(`${name}:page`)
    @AnswersPage(Record)
    page(@Body() query: PageQuery): Promise<PageResult<unknown>> {
      return this.records.page(query);
    }

    @Get('detail')
    @Allow(`${name}:page`)
    @Answers(Record)
    detail(@Query() { id }: IdBody): Promise<unknown> {
      return this.records.get(id);
    }

    /** At most 200 records to choose from. */
    @Get('list')
    @Allow(`${name}:page`)
    @AnswersMany(Record)
    async list(@Query() { ids, keyword }: ListQuery): Promise<unknown[]> {
      if (ids) return this.records.find(ids.split(','));
      const { items } = await this.records.page({
        pageSize: LIST_MOST,
        ...(keyword !== undefined && { keyword }),
      });
      return items;
    }

    @Post('add')
    @Allow(`${name}:add`)
    @AnswersId()
    add(@Body() record: Input): Promise<string> {
      return this.records.add(record);
    }

    @Post('update')
    @Allow(`${name}:update`)
    @AnswersNothing()
    async update(@Body() record: Input): Promise<void> {
      await this.records.update(String(record.id), Number(record.version), record);
    }

    /** Switches the record on or off, for users who may write the field in the form. */
    @Post('setStatus')
    @Allow(`${name}:update`)
    @AnswersNothing()
    async setStatus(@Body() wanted: Input): Promise<void> {
      const [field] = switchIn(definition)!;
      await this.records.update(String(wanted.id), null, { [field]: wanted[field] });
    }

    @Post('archive')
    @Allow(`${name}:archive`)
    @AnswersNothing()
    archive(@Body() wanted: DeleteBody): Promise<void> {
      return this.records.archive(wanted.all);
    }

    @Post('restore')
    @Allow(`${name}:restore`)
    @AnswersNothing()
    restore(@Body() wanted: DeleteBody): Promise<void> {
      return this.records.restore(wanted.all);
    }

    @Post('delete')
    @Allow(`${name}:delete`)
    @AnswersNothing()
    delete(@Body() wanted: DeleteBody): Promise<void> {
      return this.records.delete(wanted.all);
    }

    /** The sealed texts of one record in full; who asked is kept in the audit trail. */
    @Post('reveal')
    @Allow(`${name}:reveal`)
    @Answers(Sealed)
    reveal(@Body() { id }: IdBody): Promise<unknown> {
      return this.records.sealedOf(id);
    }

    /** The selected rows, one page or all that match, as xlsx or csv. */
    @Post('export')
    @Allow(`${name}:export`)
    @AnswersFile()
    async export(@Body() request: ExportBody, @Res() reply: FastifyReply): Promise<void> {
      const fields = await this.records.customFields();
      const columns = sheetColumns(definition, request.columns, fields);
      const custom = columns.map((column) => column.name);
      const list = await this.records.listed({ ...request.query, custom });
      const rows = this.exports.rows(list, request);
      const lines = this.records.linesOf(rows, columns);
      return this.exports.send(reply, name, request.format, columns, lines);
    }

    /** Starts a task that imports the file; with `dryRun` it only reports what would happen. */
    @Post('import')
    @Allow(`${name}:import`)
    @AnswersId()
    import(@Body() request: ImportBody): Promise<string> {
      return this.imports.start(name, request);
    }

    private get records() {
      return this.resources.of(definition);
    }
  }

  Object.defineProperty(ResourceController, 'name', { value: `${pascal(name)}Controller` });
  takes(ResourceController, 'add', addBodyOf(definition, filled));
  takes(ResourceController, 'update', updateBodyOf(definition));
  takes(ResourceController, 'page', pageBodyOf(definition));
  takes(ResourceController, 'export', exportBodyOf(definition), Object);
  if (switchIn(definition)) takes(ResourceController, 'setStatus', statusBodyOf(definition));
  const missing = [
    ...(definition.without ?? []),
    ...(switchIn(definition) ? [] : ['setStatus']),
    ...(isArchivable(definition) ? [] : ['archive', 'restore']),
    ...(hasSealed(definition) ? [] : ['reveal']),
  ];
  for (const verb of missing) Reflect.deleteProperty(ResourceController.prototype, verb);
  return ResourceController;
}
