import { Body, Controller, Post, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsOptional, ValidateNested } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { Invalid } from '@kernel/rules';
import { AnswersFile } from '@platform/http/answers';
import { Allow } from '@platform/http/marks';
import { Exports } from '@platform/resource';
import { ExportBody } from '@platform/resource/transfer/bodies';
import { anyDocumentSpec, documentListSpec } from '../../queries/document-list-spec';
import { documentSheetColumns, inWords } from '../../queries/document-sheet';
import { DocumentPageBody } from './document.bodies';

class DocumentExportBody extends ExportBody {
  /** The list it comes from; selected documents are named by their ids alone. */
  @IsOptional()
  @ValidateNested()
  @Type(() => DocumentPageBody)
  override query?: DocumentPageBody;
}

@ApiTags('documents')
@ApiBearerAuth()
@Controller('document')
export class DocumentExportController {
  constructor(private readonly exports: Exports) {}

  /** The selected documents, the present page or all that match, as xlsx or csv. */
  @Post('export')
  @Allow('document:export')
  @AnswersFile()
  export(@Body() wish: DocumentExportBody, @Res() reply: FastifyReply): Promise<void> {
    const { format, scope, query, columns } = wish;
    if (scope !== 'selected' && !query) throw new Invalid([{ code: 'required', path: 'query' }]);
    const spec = query ? documentListSpec(query) : anyDocumentSpec;
    const rows = inWords(this.exports.rows(spec, wish));
    return this.exports.send(reply, 'documents', format, documentSheetColumns(columns), rows);
  }
}
