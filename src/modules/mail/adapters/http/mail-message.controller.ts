import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { PageResult } from '@kernel/resource';
import { Queries } from '@platform/cqrs/queries';
import { IdBody, PageBody } from '@platform/http/bodies';
import { Current } from '@platform/http/current';
import type { Principal } from '@platform/http/principal';
import { Allow } from '@platform/http/route-decorators';
import { MailApi } from '../../application/mail.api';
import { GetMail, ListMails } from '../../queries/mail-list';
import type { MailItem, MailView } from '../../queries/mail-views.types';

/** The mail record. */
@ApiTags('mails')
@Controller('mailMessage')
export class MailMessageController {
  constructor(
    private readonly queries: Queries,
    private readonly mails: MailApi,
  ) {}

  @Post('page')
  @Allow('mailMessage:page')
  page(@Body() query: PageBody, @Current() principal: Principal): Promise<PageResult<MailItem>> {
    return this.queries.execute(new ListMails(principal, query));
  }

  @Get('detail')
  @Allow('mailMessage:page')
  detail(@Query() { id }: IdBody, @Current() principal: Principal): Promise<MailView> {
    return this.queries.execute(new GetMail(principal, id));
  }

  /** Sends it again, to the same recipients and with the same text: one that the user may read. */
  @Post('resend')
  @Allow('mailMessage:resend')
  async resend(@Body() { id }: IdBody, @Current() principal: Principal): Promise<void> {
    await this.queries.execute(new GetMail(principal, id));
    await this.mails.again(id);
  }
}
