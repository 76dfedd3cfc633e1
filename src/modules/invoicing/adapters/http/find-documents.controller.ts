import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Length } from 'class-validator';
import { Allow } from '@platform/http/route-decorators';
import { FindDocuments, type FoundDocument } from '../../queries/find-documents';

class FindQuery {
  /** Part of the number. */
  @Length(2, 50)
  text!: string;
}

@ApiTags('documents')
@Controller('document')
export class FindDocumentsController {
  constructor(private readonly documents: FindDocuments) {}

  /** Of any kind: a user with a number at hand seldom knows which list it is in. */
  @Get('find')
  @Allow('document:page')
  find(@Query() { text }: FindQuery): Promise<FoundDocument[]> {
    return this.documents.byNumber(text);
  }
}
