import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Length } from 'class-validator';
import { Queries } from '@platform/cqrs/queries';
import { Allow } from '@platform/http/route-decorators';
import { FindDocuments } from '../../queries/find-documents';
import type { FoundDocument } from '../../queries/find-documents.types';

class FindQuery {
  /** Part of the number. */
  @Length(2, 50)
  text!: string;
}

@ApiTags('documents')
@Controller('document')
export class FindDocumentsController {
  constructor(private readonly queries: Queries) {}

  /** Of any kind: a user who has a number seldom knows which list it is in. */
  @Get('find')
  @Allow('document:page')
  find(@Query() { text }: FindQuery): Promise<FoundDocument[]> {
    return this.queries.execute(new FindDocuments(text));
  }
}
