import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Length } from 'class-validator';
import { Queries } from '@platform/cqrs/queries';
import { Allow } from '@platform/http/route-decorators';
import { FindDocuments } from '../../queries/find-documents';
import type { FoundDocument } from '../../queries/find-documents.types';

class FindQuery {
  /** A part of the number. */
  @Length(2, 50)
  text!: string;
}

@ApiTags('documents')
@Controller('document')
export class FindDocumentsController {
  constructor(private readonly queries: Queries) {}

  /** Whatever its kind: who has a number in hand seldom knows in which list it stands. */
  @Get('find')
  @Allow('document:page')
  find(@Query() { text }: FindQuery): Promise<FoundDocument[]> {
    return this.queries.execute(new FindDocuments(text));
  }
}
