import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Forbidden } from '@kernel/rules';
import { Commands } from '@platform/cqrs/commands';
import { Queries } from '@platform/cqrs/queries';
import { IdBody } from '@platform/http/bodies';
import { Current } from '@platform/http/current';
import { mayDo, type Principal } from '@platform/http/principal';
import { Allow, Bare, InView } from '@platform/http/route-decorators';
import { answerPdf } from '@platform/paper';
import type { PageView } from '../../application/ports/pdf-renderer';
import { PictureService } from '../../application/templates/picture-service';
import {
  AddTemplate,
  ChangeTemplate,
  RemoveTemplate,
  SetDefaultTemplate,
} from '../../application/templates/template-commands';
import type { TemplateFile } from '../../application/templates/template-file';
import type { TemplateDetail, TemplateOverview } from '../../application/ports/templates';
import { TemplateService } from '../../application/templates/template-service';
import {
  GetTemplate,
  GetTemplateFile,
  GetTemplateOverview,
  GetTemplatePicture,
  PreviewTemplate,
} from '../../queries/visual-templates';
import {
  ChangeTemplateBody,
  DefaultTemplateBody,
  PictureBody,
  PictureQuery,
  PreviewTemplateBody,
  TemplateBody,
  TemplateRefBody,
} from './template.bodies';

/** Visual templates and their designer. */
@ApiTags('templates')
@Controller('visualTemplate')
export class VisualTemplatesController {
  constructor(
    private readonly templates: TemplateService,
    private readonly pictures: PictureService,
    private readonly commands: Commands,
    private readonly queries: Queries,
  ) {}

  @Get('overview')
  @Allow('visualTemplate:page')
  overview(): Promise<TemplateOverview> {
    return this.queries.execute(new GetTemplateOverview());
  }

  @Get('detail')
  @Allow('visualTemplate:page')
  detail(@Query() { id }: TemplateRefBody): Promise<TemplateDetail> {
    return this.queries.execute(new GetTemplate(id));
  }

  @Post('add')
  @Allow('visualTemplate:add')
  add(@Body() { content, ...facts }: TemplateBody): Promise<string> {
    return this.commands.execute(new AddTemplate(facts, content));
  }

  @Post('update')
  @Allow('visualTemplate:update')
  update(@Body() { id, version, content, ...facts }: ChangeTemplateBody): Promise<void> {
    return this.commands.execute(new ChangeTemplate(id, version, facts, content));
  }

  @Post('delete')
  @Allow('visualTemplate:delete')
  delete(@Body() { id }: IdBody): Promise<void> {
    return this.commands.execute(new RemoveTemplate(id));
  }

  @Post('setDefault')
  @Allow('visualTemplate:update')
  setDefault(@Body() { invoiceType, supplierId, template }: DefaultTemplateBody): Promise<void> {
    const chosen = { invoiceType, supplierId: supplierId ?? null, template: template ?? null };
    return this.commands.execute(new SetDefaultTemplate(chosen));
  }

  /** Returns the key by which a template refers to the picture. */
  @Post('picture')
  @Allow('visualTemplate:update')
  keepPicture(@Body() { bytes }: PictureBody): Promise<string> {
    return this.pictures.keep(bytes);
  }

  @Get('picture')
  @Allow('visualTemplate:page')
  picture(@Query() { key }: PictureQuery): Promise<string> {
    return this.queries.execute(new GetTemplatePicture(key));
  }

  /** The page as it would be printed; nothing is stored. */
  @Post('preview')
  @InView()
  @Allow('visualTemplate:page')
  preview(
    @Body() { invoiceType, content, documentId }: PreviewTemplateBody,
    @Current() who: Principal,
  ): Promise<PageView> {
    if (documentId !== undefined && !mayDo(who, 'document:print'))
      throw new Forbidden('forbidden', { permission: 'document:print' });
    return this.queries.execute(new PreviewTemplate(invoiceType, content, documentId));
  }

  /** Sample data on real pages. */
  @Post('sample')
  @InView()
  @Allow('visualTemplate:page')
  @Bare()
  async sample(
    @Body() { invoiceType, content }: PreviewTemplateBody,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const pdf = await this.templates.sample(invoiceType, content);
    await answerPdf(reply, { name: 'sample.pdf', pdf });
  }

  /** The template with its pictures, to be imported elsewhere. */
  @Get('file')
  @Allow('visualTemplate:page')
  file(@Query() { id }: TemplateRefBody): Promise<TemplateFile> {
    return this.queries.execute(new GetTemplateFile(id));
  }
}
