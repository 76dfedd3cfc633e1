import { Injectable } from '@nestjs/common';
import { Invalid, NotFound } from '@kernel/rules';
import { DAY } from '@kernel/time';
import { Clock } from '@platform/clock';
import { type FileRow, Files } from '@platform/files';
import { mediaTypeOf } from '@platform/files/media-type';
import { currentScope } from '@platform/tenancy/org-scope';
import { MAX_ATTACHMENTS } from '../domain/ticket.types';
import type { MailedFile } from './ports/incoming-mail';
import { type AttachedFile, TicketStore } from './ports/ticket-store';

/**
 * Nobody holds a permission of this name: the file can only be reached through the ticket. It is
 * not in the file manager either.
 */
const RELATION = 'supportEntry';

/**
 * Attachments of a mail: kept for a day until an entry refers to them, and the names of those not
 * imported.
 */
export interface MailedFiles {
  kept: readonly AttachedFile[];
  leftOut: readonly string[];
}

/**
 * The files of an entry: uploaded by its author and not used elsewhere yet, or attached to a mail.
 */
@Injectable()
export class TicketFiles {
  constructor(
    private readonly files: Files,
    private readonly store: TicketStore,
    private readonly clock: Clock,
  ) {}

  async attach(entryId: string, ids: readonly string[]): Promise<void> {
    const attached: AttachedFile[] = [];
    for (const fileId of new Set(ids)) {
      const { orgId, name, size } = await this.fresh(fileId);
      attached.push({ fileId, orgId, name, size });
      await this.files.change(fileId, {
        fileType: null,
        relationName: RELATION,
        relationId: entryId,
        keepUntil: null,
      });
    }
    await this.store.attach(entryId, attached);
  }

  /**
   * Runs before the transaction that stores the mail: bytes go into the file store. Checked by
   * content, as uploads are.
   */
  async keepMailed(mailed: readonly MailedFile[]): Promise<MailedFiles> {
    const kept: AttachedFile[] = [];
    const leftOut: string[] = [];
    const keepUntil = new Date(this.clock.now().getTime() + DAY);
    for (const { name, bytes } of mailed) {
      const mediaType = kept.length < MAX_ATTACHMENTS ? await mediaTypeOf(bytes, name) : null;
      if (mediaType === null) {
        leftOut.push(name);
        continue;
      }
      const facts = { relationName: RELATION, keepUntil };
      const fileId = await this.files.keep({ name, mediaType, bytes, facts });
      kept.push({ fileId, orgId: currentScope().orgId, name, size: String(bytes.length) });
    }
    return { kept, leftOut };
  }

  async attachMailed(entryId: string, kept: readonly AttachedFile[]): Promise<void> {
    for (const { fileId } of kept)
      await this.files.change(fileId, { relationId: entryId, keepUntil: null });
    await this.store.attach(entryId, kept);
  }

  private async fresh(id: string): Promise<FileRow> {
    const file = await this.files.about(id).catch((error: unknown) => {
      if (error instanceof NotFound) return null;
      throw error;
    });
    const isOwn = file !== null && file.createUserId === currentScope().userId;
    if (!isOwn || file.relationName !== null || file.keepUntil === null)
      throw new Invalid([{ code: 'unknownReference', path: 'attachFile' }]);
    return file;
  }
}
