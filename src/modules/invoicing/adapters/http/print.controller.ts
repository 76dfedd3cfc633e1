import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { dispositionOf } from '@platform/files';
import { IdBody } from '@platform/http/bodies';
import { Allow, Bare, InView } from '@platform/http/route-decorators';
import { PrintService } from '../../application/print-service';
import { TemplateService } from '../../application/templates/template-service';
import type { OfferedTemplate } from '../../application/ports/templates';
import { DraftBody } from './document.bodies';
import { contentIn } from './documents.controller';
import { PrintQuery } from './template.bodies';

@ApiTags('documents')
@Controller('document')
export class PrintController {
  constructor(
    private readonly printing: PrintService,
    private readonly templates: TemplateService,
  ) {}

  /** What this document can be printed by. */
  @Get('templates')
  @Allow('document:print')
  choices(@Query() { id }: IdBody): Promise<OfferedTemplate[]> {
    return this.templates.choicesFor(id);
  }

  @Get('pdf')
  @Allow('document:print')
  @Bare()
  async pdf(@Query() { id, template }: PrintQuery, @Res() reply: FastifyReply): Promise<void> {
    const { name, pdf } = await this.printing.document(id, { template });
    await answerPdf(reply, name, pdf);
  }

  /** A preview of a draft, with its watermark; nothing is stored. */
  @Post('preview')
  @InView()
  @Allow('document:print')
  @Bare()
  async preview(@Body() { draft }: DraftBody, @Res() reply: FastifyReply): Promise<void> {
    await answerPdf(reply, 'preview.pdf', await this.printing.preview(contentIn(draft)));
  }
}

export const answerPdf = (reply: FastifyReply, name: string, pdf: Buffer): FastifyReply =>
  reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', dispositionOf(name, true))
    .header('cache-control', 'private, no-store')
    .send(pdf);
