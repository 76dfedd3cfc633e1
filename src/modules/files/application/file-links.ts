import { Injectable } from '@nestjs/common';
import { NotFound } from '@kernel/rules';
import { DAY, MINUTE } from '@kernel/time';
import { AuditTrail } from '@platform/audit/audit-trail';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Files } from '@platform/files';
import { linkPurpose, Links } from '@platform/links';
import { AppConfig } from '@platform/app-config';
import { asSystem } from '@platform/tenancy/org-scope';
import { LinkSignatures } from './link-signatures';
import type { FileShareView, MadeLink } from './file-views.types';

export const fileShare = linkPurpose('fileShare');

/** Long enough to watch a training video. */
const LOOK = 30 * MINUTE;

/**
 * One letter for each kind of signed link: preview, public, and shared in the format before tokens.
 */
const kinds = { look: 'v', open: 'p', sharedBefore: 's' } as const;

/**
 * Links to files for anybody who has them. Share links are tokens and can be revoked; preview links
 * are signed and expire; those of a public file work while it is public.
 */
@Injectable()
export class FileLinks {
  constructor(
    private readonly files: Files,
    private readonly links: Links,
    private readonly audit: AuditTrail,
    private readonly signatures: LinkSignatures,
    private readonly units: UnitOfWork,
    private readonly appConfig: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** For a player in our own console, which requests its video in ranges. */
  async toLook(fileId: string): Promise<MadeLink> {
    const { orgId } = await this.files.about(fileId);
    return this.lookLink(fileId, orgId);
  }

  /** For callers that have just shown the file to the user: makes no query. */
  lookLink(fileId: string, orgId: string): MadeLink {
    const expiresAt = this.after(LOOK);
    const signed = this.signatures.signed(kinds.look, fileId, orgId, expiresAt.getTime());
    return { url: `/api/sysFile/linked/${signed}`, expiresAt };
  }

  async share(fileId: string, days: number): Promise<MadeLink & { id: string }> {
    const { orgId } = await this.files.about(fileId);
    const expiresAt = this.after(days * DAY);
    const { id, token } = await this.units.run(async () => {
      const link = { orgId, subjectId: fileId, payload: {}, expiresAt };
      const issued = await this.links.issue(fileShare, link);
      const entry = { orgId, resource: 'fileLink', recordId: issued.id, action: 'add' };
      await this.audit.record({ ...entry, before: null, after: { fileId, expiresAt } });
      return issued;
    });
    return { id, url: `${this.appConfig.config.publicUrl}/api/sysFile/linked/${token}`, expiresAt };
  }

  async of(fileId: string): Promise<FileShareView[]> {
    await this.files.about(fileId);
    const now = this.clock.now();
    const links = await this.links.of(fileShare, fileId);
    return links.map(
      ({ id, createTime, createUserId, expiresAt, closedAt, opened, lastOpenedAt }) => ({
        id,
        createTime,
        createUserId,
        expiresAt,
        lastOpenedAt,
        revokedAt: closedAt,
        views: opened,
        isOver: expiresAt <= now || closedAt !== null,
      }),
    );
  }

  revoke(id: string): Promise<void> {
    return this.units.run(async () => {
      const link = await this.links.revoke(fileShare, id);
      if (!link) return;
      const entry = { orgId: link.orgId, resource: 'fileLink', recordId: id, action: 'update' };
      const after = { revokedAt: this.clock.now() };
      await this.audit.record({ ...entry, before: { revokedAt: null }, after });
    });
  }

  /** The URL of a public file; it works while the file is public. */
  publicUrl(fileId: string, orgId: string): string {
    return `${this.appConfig.config.publicUrl}/api/sysFile/linked/${this.signatures.signed(kinds.open, fileId, orgId)}`;
  }

  /** Runs work on the file that a link opens, within its organisation only. */
  async opened<T>(link: string, work: (fileId: string) => Promise<T>): Promise<T> {
    const { fileId, orgId } =
      (await this.looked(link)) ??
      (await this.shared(link)) ??
      (await this.open(link)) ??
      nothing();
    return asSystem('file link', orgId, () => work(fileId));
  }

  private async looked(link: string): Promise<Opened | null> {
    const [fileId, orgId, until] = this.signatures.verified(kinds.look, link) ?? [];
    if (!fileId || !orgId || Number(until) <= this.clock.now().getTime()) return null;
    return { fileId, orgId };
  }

  private async shared(link: string): Promise<Opened | null> {
    const token = this.tokenIn(link);
    const found = token && (await this.links.find(fileShare, token));
    if (!found) return null;
    await this.links.countOpening(found);
    return { fileId: found.subjectId, orgId: found.orgId };
  }

  /**
   * The text before a signature is trusted only while the signature is valid: nobody can forge one.
   */
  private tokenIn(link: string): string | null {
    if (!link.includes('.')) return link;
    const signed = this.signatures.verified(kinds.sharedBefore, link);
    return signed && [kinds.sharedBefore, ...signed].join('.');
  }

  private async open(link: string): Promise<Opened | null> {
    const [fileId, orgId] = this.signatures.verified(kinds.open, link) ?? [];
    if (!fileId || !orgId) return null;
    const { isPublic } = await asSystem('public file', orgId, () => this.files.about(fileId));
    return isPublic ? { fileId, orgId } : null;
  }

  private after(span: number): Date {
    return new Date(this.clock.now().getTime() + span);
  }
}

interface Opened {
  fileId: string;
  orgId: string;
}

function nothing(): never {
  throw new NotFound('file.linkOver');
}
