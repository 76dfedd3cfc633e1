import { Injectable } from '@nestjs/common';
import { NotFound } from '@kernel/rules';
import { DAY, MINUTE } from '@kernel/time';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Files } from '@platform/files';
import { Settings } from '@platform/settings';
import { asSystem } from '@platform/tenancy/org-scope';
import { LinkRepository, type LinkView } from './ports';
import { Seals } from './seals';

export interface MadeLink {
  url: string;
  expiresAt: Date;
}

/** Long enough to watch a film of a training in. */
const LOOK = 30 * MINUTE;

/** One letter for each kind of link: to look, to share, public. */
const kinds = { look: 'v', share: 's', open: 'p' } as const;

/**
 * Links to files for whoever has them, without a token: signed, and over after a while. Those that
 * were shared stand in a book and can be taken back; those of a public file hold while it is public.
 */
@Injectable()
export class FileLinks {
  constructor(
    private readonly files: Files,
    private readonly repository: LinkRepository,
    private readonly seals: Seals,
    private readonly units: UnitOfWork,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** For a player in the own console, which asks for its film in pieces. */
  async toLook(fileId: string): Promise<MadeLink> {
    const { orgId } = await this.files.about(fileId);
    const expiresAt = this.after(LOOK);
    const sealed = this.seals.sealed(kinds.look, fileId, orgId, expiresAt.getTime());
    return { url: `/api/sysFile/linked/${sealed}`, expiresAt };
  }

  async share(fileId: string, days: number): Promise<MadeLink & { id: string }> {
    const { orgId } = await this.files.about(fileId);
    const expiresAt = this.after(days * DAY);
    const id = await this.units.run(() => this.repository.add({ fileId, orgId, expiresAt }));
    const sealed = this.seals.sealed(kinds.share, id, expiresAt.getTime());
    return { id, url: `${this.settings.config.publicUrl}/api/sysFile/linked/${sealed}`, expiresAt };
  }

  async of(fileId: string): Promise<(LinkView & { isOver: boolean })[]> {
    await this.files.about(fileId);
    const now = this.clock.now();
    const links = await this.repository.of(fileId);
    return links.map((link) => ({
      ...link,
      isOver: link.expiresAt <= now || link.revokedAt !== null,
    }));
  }

  revoke(id: string): Promise<void> {
    return this.units.run(() => this.repository.revoke(id, this.clock.now()));
  }

  /** The address of a public file; whoever asks for it finds the file while it is public. */
  publicUrl(fileId: string, orgId: string): string {
    return `${this.settings.config.publicUrl}/api/sysFile/linked/${this.seals.sealed(kinds.open, fileId, orgId)}`;
  }

  /** Does something with the file that a link opens, in its organisation and nowhere else. */
  async opened<T>(link: string, work: (fileId: string) => Promise<T>): Promise<T> {
    const { fileId, orgId } =
      (await this.looked(link)) ??
      (await this.shared(link)) ??
      (await this.open(link)) ??
      nothing();
    return asSystem('file link', orgId, () => work(fileId));
  }

  private async looked(link: string): Promise<Opened | null> {
    const [fileId, orgId, until] = this.seals.opened(kinds.look, link) ?? [];
    if (!fileId || !orgId || Number(until) <= this.clock.now().getTime()) return null;
    return { fileId, orgId };
  }

  private async shared(link: string): Promise<Opened | null> {
    const [id, until] = this.seals.opened(kinds.share, link) ?? [];
    const now = this.clock.now();
    if (!id || Number(until) <= now.getTime()) return null;
    const found = await this.repository.open(id, now);
    if (found) await this.repository.opened(found.id, now);
    return found;
  }

  private async open(link: string): Promise<Opened | null> {
    const [fileId, orgId] = this.seals.opened(kinds.open, link) ?? [];
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
