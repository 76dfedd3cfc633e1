import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { agreedKind, kindOfFile, suffixOf, withoutEnding } from '@kernel/files';
import { Invalid, Refused } from '@kernel/rules';
import { Files } from '@platform/files';
import { Links } from '@platform/links';
import { Resources } from '@platform/resource';
import { fileShare } from './file-links';
import { ReceiveFiles, type UploadFacts } from './receive-files';

export type Changes = Partial<UploadFacts & { name: string }>;

/**
 * Renames or moves a file. A name without an extension keeps the file's current one. `version` is the
 * one that was read; null changes whatever is stored.
 */
export class ChangeFile extends Command<void> {
  constructor(
    readonly id: string,
    readonly changes: Changes,
    readonly version: number | null,
  ) {
    super();
  }
}

@CommandHandler(ChangeFile)
export class ChangeFileHandler implements ICommandHandler<ChangeFile> {
  constructor(
    private readonly files: Files,
    private readonly receiving: ReceiveFiles,
  ) {}

  async execute({ id, changes: { name, ...facts }, version }: ChangeFile): Promise<void> {
    if (name?.trim() === '') throw new Invalid([{ code: 'required', path: 'fileName' }]);
    const before = await this.files.lock(id);
    if (version !== null && version !== before.version) throw new Refused('changedByAnother');
    const changes: Changes = {
      ...facts,
      ...(name !== undefined && { name: withEndingOf(before.name, name) }),
    };
    if (changes.name !== undefined) refuseOtherKind(before.mediaType, changes.name);
    await this.receiving.mustReach({ ...before, ...changes });
    await this.files.change(id, changes);
  }
}

/** Deletes all of these files or none; one that a record references cannot be deleted. */
export class DeleteFiles extends Command<void> {
  constructor(readonly ids: readonly string[]) {
    super();
  }
}

@CommandHandler(DeleteFiles)
export class DeleteFilesHandler implements ICommandHandler<DeleteFiles> {
  constructor(
    private readonly files: Files,
    private readonly resources: Resources,
    private readonly links: Links,
  ) {}

  async execute({ ids }: DeleteFiles): Promise<void> {
    for (const id of ids) {
      // Locked before looking: a record that is just being saved with it is waited for.
      await this.files.lock(id);
      await this.resources.refuseInUse('file', id);
      await this.files.delete(id);
      await this.links.forget(fileShare, id);
    }
  }
}

/** Older clients return the name as they read it, without its extension: it may contain a dot. */
function withEndingOf(before: string, name: string): string {
  const read = withoutEnding(before);
  return suffixOf(name) === '' || name === read ? `${name}${before.slice(read.length)}` : name;
}

/** An extension for another content type would mislead somebody's computer. */
function refuseOtherKind(mediaType: string, name: string): void {
  const content = kindOfFile(mediaType)?.plain ? null : mediaType;
  if (agreedKind(content, name)?.mediaType !== mediaType)
    throw new Invalid([{ code: 'file.suffixDiffers', path: 'fileName' }]);
}
