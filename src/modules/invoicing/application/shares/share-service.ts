import { Injectable } from '@nestjs/common';
import { NotFound, Refused } from '@kernel/rules';
import { DAY } from '@kernel/time';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { linkPurpose, Links } from '@platform/links';
import { AppConfig } from '@platform/app-config';
import { asSystem } from '@platform/tenancy/org-scope';
import { can, refusal } from '../../domain/document/lifecycle';
import type { DocumentState } from '../../domain/document/document.types';
import { Documents } from '../ports/documents';
import type { MadeShare, ShareOrigin, ShareView } from './share.types';

export interface OpenShare {
  id: string;
  documentId: string;
  expiresAt: Date;
}

const documentShare = linkPurpose<{ origin: ShareOrigin }>('documentShare');

/** Public links to valid documents; they expire after some days or when revoked. */
@Injectable()
export class ShareService {
  constructor(
    private readonly links: Links,
    private readonly documents: Documents,
    private readonly units: UnitOfWork,
    private readonly appConfig: AppConfig,
    private readonly clock: Clock,
  ) {}

  async share(documentId: string, days: number): Promise<MadeShare> {
    const { state } = await this.documents.get(documentId);
    return this.shareOf(state, days, 'link');
  }

  /** Joins the current transaction, so that a mail and its link are created together. */
  async shareOf(
    { id, orgId, submitStatus }: DocumentState,
    days: number,
    origin: ShareOrigin,
  ): Promise<MadeShare> {
    if (!can('share', submitStatus))
      throw new Refused('document.actionNotAllowed', refusal('share', submitStatus));
    const expiresAt = new Date(this.clock.now().getTime() + days * DAY);
    const share = { orgId, subjectId: id, payload: { origin }, expiresAt };
    const { id: shareId, token } = await this.links.issue(documentShare, share);
    // In the fragment, which browsers send to no server, so that no proxy can log the token.
    return { id: shareId, url: `${this.appConfig.config.publicUrl}/share#${token}`, expiresAt };
  }

  async of(documentId: string): Promise<ShareView[]> {
    await this.documents.get(documentId);
    const now = this.clock.now();
    const shares = await this.links.of(documentShare, documentId);
    return shares.map(({ id, payload, createTime, expiresAt, closedAt, opened, lastOpenedAt }) => ({
      id,
      origin: payload.origin,
      createTime,
      expiresAt,
      revokedAt: closedAt,
      views: opened,
      lastViewedAt: lastOpenedAt,
      isOver: expiresAt <= now,
    }));
  }

  revoke(id: string): Promise<void> {
    return this.units.run(async () => {
      await this.links.revoke(documentShare, id);
    });
  }

  /** Runs work on the document that a token opens, within its organisation only. */
  async opened<T>(token: string, work: (share: OpenShare) => Promise<T>): Promise<T> {
    const link = await this.links.find(documentShare, token);
    if (!link) throw new NotFound('share.notFound');
    const { id, orgId, subjectId: documentId, expiresAt } = link;
    return asSystem('share link', orgId, () => work({ id, documentId, expiresAt }));
  }

  viewed(share: OpenShare): Promise<void> {
    return this.links.countOpening(share);
  }
}
