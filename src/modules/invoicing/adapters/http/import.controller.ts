import { Body, Controller, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { AnswersId } from '@platform/http/answers';
import { Allow } from '@platform/http/route-decorators';
import { columnsFor, Imports, sheetsIn } from '@platform/resource';
import { ImportBody } from '@platform/resource/transfer/bodies';
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
  constructor(private readonly imports: Imports) {}

  /**
   * Starts a task that creates drafts of one kind; with `dryRun` it only reports what would happen.
   */
  @Post('import')
  @Allow('document:import')
  @AnswersId()
  import(@Body() { kind, ...request }: DocumentImportBody): Promise<string> {
    return this.imports.start(NAME, { ...request, options: { kind } });
  }
}

/** The routes around the import. */
export const DocumentSheetsIn = sheetsIn(NAME, () => columnsFor(sheetFields));
