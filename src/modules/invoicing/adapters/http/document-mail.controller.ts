import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsString, MaxLength } from 'class-validator';
import { type Language, languages } from '@kernel/i18n';
import { MAX_ADDRESSES } from '@modules/mail/contract';
import { Batches } from '@platform/batch';
import { Commands } from '@platform/cqrs/commands';
import { Queries } from '@platform/cqrs/queries';
import { IdText } from '@platform/http/bodies';
import { Allow } from '@platform/http/route-decorators';
import { documentBatch } from '../../application/batch/document-batch';
import type { MailDraft } from '../../application/mail/mail-draft.types';
import { EmailDocument } from '../../application/mail/email-document';
import { TemplateService } from '../../application/templates/template-service';
import { documentRows } from '../../queries/document-list-spec';
import { GetMailDraft } from '../../queries/mail-draft';
import { kindAsked, SelectionBody } from './document.bodies';
import { ChosenTemplate } from './template.bodies';

class MailDraftQuery {
  @IdText()
  id!: string;

  @IsIn(languages)
  language!: Language;
}

class EmailBody extends MailDraftQuery {
  @IsArray()
  @ArrayMaxSize(MAX_ADDRESSES)
  @IsString({ each: true })
  @MaxLength(320, { each: true })
  to!: string[];

  @IsArray()
  @ArrayMaxSize(MAX_ADDRESSES)
  @IsString({ each: true })
  @MaxLength(320, { each: true })
  cc: string[] = [];

  @IsString()
  @MaxLength(300)
  subject!: string;

  @IsString()
  @MaxLength(8000)
  body!: string;

  @IsBoolean()
  pdf = true;

  @IsBoolean()
  ubl = false;

  @ChosenTemplate()
  template?: string;
}

class EmailManyBody extends SelectionBody {
  @IsIn(languages)
  language: Language = 'en';

  @IsBoolean()
  pdf = true;

  @IsBoolean()
  ubl = false;

  @ChosenTemplate()
  template?: string;
}

/** Mails about documents, to the buyer or other named recipients. */
@ApiTags('documents')
@Controller('document')
export class DocumentMailController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: Queries,
    private readonly batches: Batches,
    private readonly templates: TemplateService,
  ) {}

  /** The recipients and the text it would be sent with. */
  @Get('mailDraft')
  @Allow('document:email')
  draft(@Query() { id, language }: MailDraftQuery): Promise<MailDraft> {
    return this.queries.execute(new GetMailDraft(id, language));
  }

  @Post('email')
  @Allow('document:email')
  email(@Body() { id, ...request }: EmailBody): Promise<string> {
    return this.commands.execute(new EmailDocument(id, request));
  }

  @Post('emailMany')
  @Allow('document:email')
  async emailMany(@Body() body: EmailManyBody): Promise<string> {
    const { language, pdf, ubl, template, ...chosen } = body;
    await this.templates.mustOffer(template, kindAsked(chosen));
    const input = { mail: { language, pdf, ubl, ...(template && { template }) } };
    return this.batches.start(documentBatch, 'email', documentRows, chosen, input);
  }
}
