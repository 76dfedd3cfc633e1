import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HOUR } from '@kernel/time';
import { Pace } from '@platform/http/pace-guard';
import { Bare, Public } from '@platform/http/route-decorators';
import { FormService } from '../../application/form/form-service';
import type { FormView, SentEntry, TinAnswer } from '../../application/form/form-view.types';
import { BuyerEntryBody, FormTokenBody, TinQuestionBody } from './buyer-form.bodies';

/** The page on which buyers enter themselves, without an account (specification 1, section 2). */
@ApiTags('buyerForm')
@Controller('buyerForm')
export class BuyerFormController {
  constructor(private readonly forms: FormService) {}

  @Post('view')
  @Public()
  @Pace(60)
  view(@Body() { token }: FormTokenBody): Promise<FormView> {
    return this.forms.view(token);
  }

  @Post('logo')
  @Public()
  @Pace(60)
  @Bare()
  async logo(@Body() { token }: FormTokenBody, @Res() reply: FastifyReply): Promise<void> {
    const { mediaType, bytes } = await this.forms.logo(token);
    await reply.header('content-type', mediaType).send(bytes);
  }

  /** Whether the authority confirms that the two match; no in any other case, whatever the cause. */
  @Post('checkTin')
  @Public()
  @Pace(60, { span: HOUR, shared: 'buyerFormTin' })
  async checkTin(
    @Body() { token, ...question }: TinQuestionBody,
    @Req() { ip }: FastifyRequest,
  ): Promise<TinAnswer> {
    return { isConfirmed: await this.forms.isConfirmed(token, question, ip) };
  }

  @Post('send')
  @Public()
  @Pace(120, { span: HOUR, shared: 'buyerForm' })
  send(
    @Body() { token, ticket, ...form }: BuyerEntryBody,
    @Req() { ip }: FastifyRequest,
  ): Promise<SentEntry> {
    return this.forms.send(token, form, { ip, ticket });
  }
}
