import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { NotFound, Refused } from '@kernel/rules';
import { DAY } from '@kernel/time';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Settings } from '@platform/settings';
import { asSystem } from '@platform/tenancy/org-scope';
import { can, refusal } from '../../domain/document/lifecycle';
import type { DocumentState } from '../../domain/document/document.types';
import { Documents } from '../ports/documents';
import {
  type OpenShare,
  ShareRepository,
  type ShareOrigin,
  type ShareView,
} from '../ports/share-repository';

export interface MadeShare {
  id: string;
  /** Told once; afterwards nobody knows it any more. */
  url: string;
  expiresAt: Date;
}

const shape = /^[A-Za-z0-9_-]{43}$/;

/** Public links to valid documents: 256 random bits, kept as a hash, over after some days or at a word. */
@Injectable()
export class ShareService {
  constructor(
    private readonly repository: ShareRepository,
    private readonly documents: Documents,
    private readonly units: UnitOfWork,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async share(documentId: string, days: number): Promise<MadeShare> {
    const { state } = await this.documents.get(documentId);
    return this.shareOf(state, days, 'link');
  }

  /** Joins the present transaction, so that a mail and the way it shows exist together. */
  async shareOf(
    { id, orgId, submitStatus }: DocumentState,
    days: number,
    origin: ShareOrigin,
  ): Promise<MadeShare> {
    if (!can('share', submitStatus))
      throw new Refused('document.actionNotAllowed', refusal('share', submitStatus));
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(this.clock.now().getTime() + days * DAY);
    const share = { orgId, documentId: id, tokenHash: hashOf(token), origin, expiresAt };
    const shareId = await this.repository.add(share);
    return { id: shareId, url: `${this.settings.config.publicUrl}/share/${token}`, expiresAt };
  }

  async of(documentId: string): Promise<(ShareView & { isOver: boolean })[]> {
    await this.documents.get(documentId);
    const now = this.clock.now();
    const shares = await this.repository.of(documentId);
    return shares.map((share) => ({ ...share, isOver: share.expiresAt <= now }));
  }

  revoke(id: string): Promise<void> {
    return this.units.run(() => this.repository.revoke(id, this.clock.now()));
  }

  /** Does something with the document that a token opens, in its organisation and nowhere else. */
  async opened<T>(token: string, work: (share: OpenShare) => Promise<T>): Promise<T> {
    const now = this.clock.now();
    const share = shape.test(token) ? await this.repository.open(hashOf(token), now) : null;
    if (!share) throw new NotFound('share.notFound');
    return asSystem('share link', share.orgId, () => work(share));
  }

  viewed({ id }: OpenShare): Promise<void> {
    return this.repository.viewed(id, this.clock.now());
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
