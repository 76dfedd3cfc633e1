import { Injectable } from '@nestjs/common';
import { Invalid, NotFound } from '@kernel/rules';
import { type FileRow, Files } from '@platform/files';
import { currentScope } from '@platform/tenancy/org-scope';
import { type AttachedFile, TicketStore } from './ports/ticket-store';

/**
 * Nobody has the permission of this name: the file is reached through the ticket alone. What is no document of
 * the archive is not in the file manager either.
 */
const RELATION = 'supportEntry';

/** The files of an entry: uploaded by its author for a form, and for nothing else yet. */
@Injectable()
export class TicketFiles {
  constructor(
    private readonly files: Files,
    private readonly store: TicketStore,
  ) {}

  async attach(entryId: string, ids: readonly string[]): Promise<void> {
    const attached: AttachedFile[] = [];
    for (const fileId of new Set(ids)) {
      const { orgId, name, size } = await this.fresh(fileId);
      attached.push({ fileId, orgId, name, size });
      await this.files.change(fileId, {
        ...{ fileType: null, relationName: RELATION, relationId: entryId, keepUntil: null },
      });
    }
    await this.store.attach(entryId, attached);
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
