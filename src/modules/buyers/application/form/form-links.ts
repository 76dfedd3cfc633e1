import { Injectable } from '@nestjs/common';
import { isGeneralPublic } from '@kernel/codes/general-tin';
import { NotFound, Refused } from '@kernel/rules';
import { DAY } from '@kernel/time';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { type IssuedLink, type LinkPurpose, linkPurpose, Links } from '@platform/links';
import { Resources } from '@platform/resource';
import { AppConfig } from '@platform/app-config';
import { asSystem } from '@platform/tenancy/org-scope';
import type { LinkKind } from '../../domain/form/link-kinds';
import { buyer } from '../../resources/buyer.resource';
import {
  type BuyerLinkTemplate,
  buyerLinkTemplate,
} from '../../resources/buyer-link-template.resource';
import type { MadeFormLink } from './made-form-link.types';

/** Anybody may open it any number of times: at the counter, on a table, on a web page. */
export const templateLink = linkPurpose<{ name: string }>('buyerForm');
/** For one buyer to update their own record: used once. */
export const ownLink = linkPurpose<{ templateId: string; name: string; to: string }>('buyerUpdate');

/** What a valid link opens. */
export interface OpenForm {
  linkId: string;
  orgId: string;
  template: BuyerLinkTemplate;
  /** The buyer whose own link it is; null for a link of a template. */
  buyerId: string | null;
}

const OWN_LINK_DAYS = 14;

/** Links to the form in which buyers enter themselves. */
@Injectable()
export class FormLinks {
  constructor(
    private readonly links: Links,
    private readonly resources: Resources,
    private readonly units: UnitOfWork,
    private readonly appConfig: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** A link of a template, counted separately; `name` says where it is placed. */
  async issue(templateId: string, name: string, days: number): Promise<MadeFormLink> {
    const { orgId, status } = await this.resources.of(buyerLinkTemplate).get(templateId);
    if (status !== 'enabled') throw new Refused('buyerLink.templateDisabled');
    const link = { orgId, subjectId: templateId, payload: { name }, expiresAt: this.in(days) };
    return this.made(await this.links.issue(templateLink, link));
  }

  /** A buyer's own link, to be handed over instead of mailed. */
  async shareOwn(buyerId: string, templateId: string): Promise<MadeFormLink> {
    const record = await this.resources.of(buyer).get(buyerId);
    if (isGeneralPublic(record)) throw new Refused('buyerLink.generalPublic');
    return this.units.run(() => this.issueOwn(record, templateId, ''));
  }

  /** A buyer's own link; an earlier open one ends. Joins the current transaction. */
  async issueOwn(
    { id, orgId, companyName }: { id: string; orgId: string; companyName: string },
    templateId: string,
    to: string,
  ): Promise<MadeFormLink> {
    const template = await this.resources.of(buyerLinkTemplate).get(templateId);
    if (template.orgId !== orgId) throw new NotFound();
    if (template.status !== 'enabled') throw new Refused('buyerLink.templateDisabled');
    await this.links.closeAll(ownLink, id);
    const issued = await this.links.issue(ownLink, {
      orgId,
      subjectId: id,
      expiresAt: this.in(OWN_LINK_DAYS),
      payload: { templateId, name: companyName, to },
    });
    return this.made(issued);
  }

  revoke(id: string, kind: LinkKind): Promise<void> {
    const purpose: LinkPurpose = kind === 'form' ? templateLink : ownLink;
    return this.units.run(async () => {
      await this.links.revoke(purpose, id);
    });
  }

  /**
   * Runs work on what a token opens, within its organisation; unknown, expired and used tokens look
   * alike.
   */
  async opened<T>(token: string, work: (form: OpenForm) => Promise<T>): Promise<T> {
    const [anybodys, own] = [
      await this.links.find(templateLink, token),
      await this.links.find(ownLink, token),
    ];
    const link = anybodys ?? own;
    if (!link) throw new NotFound('buyerForm.notFound');
    const templateId = own ? own.payload.templateId : link.subjectId;
    const buyerId = own ? own.subjectId : null;
    return asSystem('buyer form', link.orgId, async () => {
      const [template] = await this.resources.of(buyerLinkTemplate).find([templateId]);
      if (template?.status !== 'enabled') throw new NotFound('buyerForm.notFound');
      if (buyerId !== null && (await this.resources.of(buyer).find([buyerId])).length === 0)
        throw new NotFound('buyerForm.notFound');
      return work({ linkId: link.id, orgId: link.orgId, template, buyerId });
    });
  }

  countOpening(linkId: string): Promise<void> {
    return this.links.countOpening({ id: linkId });
  }

  /** Ends a buyer's own link as its entry is stored; of two concurrent requests only one succeeds. */
  async useUp(token: string): Promise<void> {
    if (!(await this.links.use(ownLink, token))) throw new NotFound('buyerForm.notFound');
  }

  /** Runs work within the organisation of a buyer's own link that has ended; null for any other token. */
  async ended<T>(token: string, work: (orgId: string) => Promise<T>): Promise<T | null> {
    const link = await this.links.findClosed(ownLink, token);
    return link && asSystem('buyer form', link.orgId, () => work(link.orgId));
  }

  private made({ id, token, expiresAt }: IssuedLink): MadeFormLink {
    return { id, url: this.addressOf(token), expiresAt };
  }

  /** After the `#`, so that no server and no log sees the token. */
  private addressOf(token: string): string {
    return `${this.appConfig.config.publicUrl}/buyer-form#${token}`;
  }

  private in(days: number): Date {
    return new Date(this.clock.now().getTime() + days * DAY);
  }
}
