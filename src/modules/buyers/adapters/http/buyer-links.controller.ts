import { Body, Controller, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { mailLanguages, type MailLanguage } from '@modules/mail/contract';
import type { PageQuery, PageResult } from '@kernel/resource';
import { Batches, selectionBody } from '@platform/batch';
import { Queries } from '@platform/cqrs/queries';
import { IdBody, IdText, CustomColumnsPageBody, PageBody } from '@platform/http/bodies';
import { Allow, Bare, InView } from '@platform/http/route-decorators';
import { answerPdf } from '@platform/paper';
import { Resources } from '@platform/resource';
import { FormLinks } from '../../application/form/form-links';
import type { MadeFormLink } from '../../application/form/made-form-link.types';
import { linkMailBatch, reminderBatch } from '../../application/form/mail-form-link';
import { TableStands } from '../../application/form/table-stands';
import { type LinkKind, linkKinds } from '../../domain/form/link-kinds';
import { linkList, ListFormLinks } from '../../queries/link-list';
import type { FormLinkItem } from '../../queries/link-list.types';
import { buyer } from '../../resources/buyer.resource';

class FormLinkBody extends IdBody {
  /** Where the link is placed: `Counter`, `Website`. */
  @IsString()
  @Matches(/\S/)
  @MaxLength(100)
  name!: string;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(3650)
  days = 365;
}

class OwnFormLinkBody extends IdBody {
  @IdText()
  templateId!: string;
}

class StandBody extends IdBody {
  /** As returned when the link was created. */
  @IsString()
  @MaxLength(500)
  url!: string;
}

class RevokeFormLinkBody extends IdBody {
  @IsIn(linkKinds)
  linkKind!: LinkKind;
}

class MailLinksBody extends selectionBody(CustomColumnsPageBody, 10_000) {
  @IdText()
  templateId!: string;

  @IsOptional()
  @IsIn(mailLanguages)
  language?: MailLanguage;
}

class RemindLinksBody extends selectionBody(PageBody, 10_000) {}

const MAX = 20_000;

/** Links to the form: created, printed, mailed, revoked, and listed with their results. */
@ApiTags('buyerLink')
@Controller('buyerLink')
export class BuyerLinksController {
  constructor(
    private readonly links: FormLinks,
    private readonly stands: TableStands,
    private readonly queries: Queries,
    private readonly batches: Batches,
    private readonly resources: Resources,
  ) {}

  @Post('page')
  @Allow('buyerLink:page')
  page(@Body() query: PageBody): Promise<PageResult<FormLinkItem>> {
    return this.queries.execute(new ListFormLinks(query));
  }

  /** A link of a template; this response is the only one that ever contains it. */
  @Post('share')
  @Allow('buyerLinkTemplate:share')
  share(@Body() { id, name, days }: FormLinkBody): Promise<MadeFormLink> {
    return this.links.issue(id, name.trim(), days);
  }

  /** A buyer's own link, by the buyer's id: valid once, for 14 days; it ends an earlier one. */
  @Post('shareOwn')
  @Allow('buyerLinkTemplate:share')
  shareOwn(@Body() { id, templateId }: OwnFormLinkBody): Promise<MadeFormLink> {
    return this.links.shareOwn(id, templateId);
  }

  /** The link just created, as a table card. */
  @Post('stand')
  @InView()
  @Allow('buyerLinkTemplate:share')
  @Bare()
  async stand(@Body() { id, url }: StandBody, @Res() reply: FastifyReply): Promise<void> {
    const pdf = await this.stands.print(id, url);
    await answerPdf(reply, { name: 'buyer-form.pdf', pdf });
  }

  @Post('revoke')
  @Allow('buyerLinkTemplate:share')
  revoke(@Body() { id, linkKind }: RevokeFormLinkBody): Promise<void> {
    return this.links.revoke(id, linkKind);
  }

  /** Mails buyers their own links; returns the id of the task. */
  @Post('mail')
  @Allow('buyerLinkTemplate:mail')
  mail(@Body() { ids, query, templateId, language }: MailLinksBody): Promise<string> {
    const buyers = this.resources.of(buyer);
    const rows = {
      listOf: (asked: PageQuery) => buyers.listOf(asked),
      any: buyers.list,
      label: 't.company_name',
      orderBy: 't.id',
    };
    const input = { templateId, ...(language && { language }) };
    return this.batches.start(linkMailBatch, 'mail', { ...rows, most: MAX }, { ids, query }, input);
  }

  /** Reminds those who have not answered; returns the id of the task. */
  @Post('remind')
  @Allow('buyerLinkTemplate:mail')
  remind(@Body() { ids, query }: RemindLinksBody): Promise<string> {
    const rows = { listOf: () => linkList, any: linkList, label: 'l.id', orderBy: 'l.id' };
    return this.batches.start(reminderBatch, 'remind', { ...rows, most: MAX }, { ids, query }, {});
  }
}
