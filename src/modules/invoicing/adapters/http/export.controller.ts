import { Body, Controller, Post, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsOptional, ValidateNested } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { Invalid } from '@kernel/rules';
import { AnswersFile } from '@platform/http/answers';
import { Allow } from '@platform/http/route-decorators';
import { columnsFor, Exports, reading } from '@platform/resource';
import { ExportBody } from '@platform/resource/transfer/bodies';
import { Queries } from '@platform/cqrs/queries';
import type { CustomField } from '../../domain/document/custom-fields';
import { kindNames, type KindNumber } from '../../domain/document/kind-names';
import { customColumnName } from '../../domain/document/custom-column-name';
import { GetCustomFields } from '../../queries/custom-fields';
import { GetDocumentList } from '../../queries/document-list';
import { selectedDocumentSpec } from '../../queries/document-list-spec';
import { documentSheetColumns, inWords, membersFor } from '../../queries/document-sheet';
import { LineSheet } from '../../queries/line-sheet';
import { sheetFields } from '../../application/import/sheet-fields';
import { DocumentPageBody } from './document.bodies';

class DocumentExportBody extends ExportBody {
  /** The originating list; selected documents are identified by id alone. */
  @IsOptional()
  @ValidateNested()
  @Type(() => DocumentPageBody)
  override query?: DocumentPageBody;

  /** `lines`: a row per line, as an import accepts it; else a row per document. */
  @IsOptional()
  @IsIn(['list', 'lines'])
  @ApiProperty({ enum: ['list', 'lines'], required: false, default: 'list' })
  layout?: 'list' | 'lines';
}

@ApiTags('documents')
@ApiBearerAuth()
@Controller('document')
export class DocumentExportController {
  constructor(
    private readonly exports: Exports,
    private readonly lines: LineSheet,
    private readonly queries: Queries,
  ) {}

  /** The selected documents, the current page or all that match, as xlsx or csv. */
  @Post('export')
  @Allow('document:export')
  @AnswersFile()
  async export(@Body() request: DocumentExportBody, @Res() reply: FastifyReply): Promise<void> {
    const { format, scope, query, columns, layout } = request;
    if (scope !== 'selected' && !query) throw new Invalid([{ code: 'required', path: 'query' }]);
    const fields = query ? await this.fieldsOf(query.kind) : [];
    const custom = fields.map(customColumnName).filter((name) => columns?.includes(name));
    const spec =
      scope === 'selected' || !query
        ? selectedDocumentSpec(custom)
        : await this.queries.execute(new GetDocumentList({ ...query, custom }));
    if (layout === 'lines') {
      const rows = this.lines.rows(this.exports.rows(reading(spec, ['id']), request));
      return this.exports.send(reply, 'documents', format, columnsFor(sheetFields), rows);
    }
    const inSheet = documentSheetColumns(columns, fields);
    const rows = inWords(this.exports.rows(reading(spec, membersFor(inSheet)), request));
    return this.exports.send(reply, 'documents', format, inSheet, rows);
  }

  private fieldsOf(kind: KindNumber): Promise<readonly CustomField[]> {
    return this.queries.execute(new GetCustomFields(kindNames[kind]));
  }
}
