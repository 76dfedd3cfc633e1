import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isGeneralPublic } from '@kernel/codes/general-tin';
import { MailApi } from '@modules/mail';
import { type MailLanguage, writable } from '@modules/mail/contract';
import { NotFound, Refused } from '@kernel/rules';
import { businessDate } from '@kernel/time';
import { Batch } from '@platform/batch';
import { Resources } from '@platform/resource';
import {
  type BuyerLinkTemplate,
  buyerLinkTemplate,
} from '../../resources/buyer-link-template.resource';
import { buyer } from '../../resources/buyer.resource';
import { FormLinks } from './form-links';
import { OwnLinks } from '../ports/own-links';

/** Mails a buyer their own link, which ends any earlier one. Returns the mail's id. */
export class MailFormLink extends Command<string> {
  constructor(
    readonly buyerId: string,
    readonly templateId: string,
    readonly language?: MailLanguage,
  ) {
    super();
  }
}

/** Reminds a buyer of a mailed link that was not answered, with a new link. */
export class RemindOfFormLink extends Command<string> {
  constructor(readonly linkId: string) {
    super();
  }
}

export interface FormMailInput {
  templateId?: string;
  language?: MailLanguage;
}

/** Both are tasks over many rows; each row is one command. */
export const linkMailBatch = new Batch<'mail', FormMailInput>(
  'buyerLinkMail',
  {
    mail: {
      allow: 'buyerLinkTemplate:mail',
      command: (id, { templateId = '', language }) => new MailFormLink(id, templateId, language),
    },
  },
  ['buyerLink.noAddress'],
);
export const reminderBatch = new Batch(
  'buyerLinkReminder',
  {
    remind: { allow: 'buyerLinkTemplate:mail', command: (id: string) => new RemindOfFormLink(id) },
  },
  ['buyerLink.noAddress', 'buyerLink.answered'],
);

@CommandHandler(MailFormLink)
export class MailFormLinkHandler implements ICommandHandler<MailFormLink> {
  constructor(
    private readonly resources: Resources,
    private readonly links: FormLinks,
    private readonly mails: MailApi,
  ) {}

  async execute({ buyerId, templateId, language }: MailFormLink): Promise<string> {
    const record = await this.resources.of(buyer).get(buyerId);
    const template = await this.resources.of(buyerLinkTemplate).get(templateId);
    const to = isGeneralPublic(record) ? [] : writable([record.contactEmail]);
    if (to.length === 0) throw new Refused('buyerLink.noAddress');
    const { url, expiresAt } = await this.links.issueOwn(record, templateId, to.join(', '));
    const words = language ?? template.language;
    return this.mails.post({
      ...(await this.wordsOf(template, record, businessDate(expiresAt), words)),
      orgId: record.orgId,
      to,
      cc: [],
      replyTo: null,
      fromName: template.companyName,
      language: words,
      attachments: [],
      link: url,
      ref: { resource: buyer.name, id: record.id, label: record.companyName },
    });
  }

  private wordsOf(
    { orgId, companyName }: BuyerLinkTemplate,
    { companyName: buyerName }: { companyName: string },
    expiryDate: string,
    language: MailLanguage,
  ) {
    const values = { companyName, buyerName, expiryDate };
    return this.mails.draft(orgId, { purpose: 'buyerForm', language }, values);
  }
}

@CommandHandler(RemindOfFormLink)
export class RemindOfFormLinkHandler implements ICommandHandler<RemindOfFormLink> {
  constructor(
    private readonly own: OwnLinks,
    private readonly mailing: MailFormLinkHandler,
  ) {}

  async execute({ linkId }: RemindOfFormLink): Promise<string> {
    const link = await this.own.get(linkId);
    if (!link) throw new NotFound();
    if (link.isAnswered) throw new Refused('buyerLink.answered');
    return this.mailing.execute(new MailFormLink(link.buyerId, link.templateId));
  }
}
