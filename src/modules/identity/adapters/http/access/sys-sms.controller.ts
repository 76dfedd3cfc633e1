import { Body, Controller, Get, Param, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { PageResult } from '@kernel/resource';
import { Queries } from '@platform/cqrs/queries';
import { IdBody, PageBody } from '@platform/http/bodies';
import { Current } from '@platform/http/current';
import type { Principal } from '@platform/http/principal';
import { Allow, Public, SignedIn } from '@platform/http/route-decorators';
import { PhoneSignIn } from '../../../application/access/methods/phone-sign-in';
import { GetSms, ListSms } from '../../../queries/access/sms-list';
import type { SmsView } from '../../../queries/access/sms-list.types';
import { ProofBody, SendCodeBody } from './sign-in-methods.bodies';
import { callerOf } from './token-headers';

/** Text messages: requesting a code, and the record of sent messages (platform-api, section 8). */
@ApiTags('sysSms')
@Controller('sysSms')
export class SysSmsController {
  constructor(
    private readonly phones: PhoneSignIn,
    private readonly queries: Queries,
  ) {}

  @Post('sendSms')
  @Public()
  send(@Body() { phone }: SendCodeBody, @Req() request: FastifyRequest) {
    return this.phones.sendCode(phone, callerOf(request));
  }

  /** As clients of the API family send it; ours keeps numbers out of URLs. */
  @Post('sendSms/:phone')
  @Public()
  sendTo(@Param('phone') phone: string, @Req() request: FastifyRequest) {
    return this.phones.sendCode(phone.slice(0, 32), callerOf(request));
  }

  /** Newer clients also name a template; the text of a message is ours alone (ADR 21). */
  @Post('sendSms/:phone/:templateId')
  @Public()
  sendByTemplate(@Param('phone') phone: string, @Req() request: FastifyRequest) {
    return this.sendTo(phone, request);
  }

  /** Sends a code to the user's own mobile number; `prove` takes it. */
  @Post('sendProof')
  @SignedIn()
  sendProof(@Current() { userId }: Principal, @Req() request: FastifyRequest) {
    return this.phones.sendProof(userId, callerOf(request));
  }

  @Post('prove')
  @SignedIn()
  prove(@Body() { code }: ProofBody, @Current() { userId }: Principal): Promise<void> {
    return this.phones.prove(userId, code);
  }

  @Post('page')
  @Allow('sysSms:page')
  page(@Body() query: PageBody): Promise<PageResult<SmsView>> {
    return this.queries.execute(new ListSms(query));
  }

  @Get('detail')
  @Allow('sysSms:page')
  detail(@Query() { id }: IdBody): Promise<SmsView> {
    return this.queries.execute(new GetSms(id));
  }
}
