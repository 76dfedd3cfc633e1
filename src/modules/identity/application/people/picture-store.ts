import { Injectable } from '@nestjs/common';
import { NotFound } from '@kernel/rules';
import { DAY } from '@kernel/time';
import { Clock } from '@platform/clock';
import { Files } from '@platform/files';
import { asSystem } from '@platform/tenancy/org-scope';
import { SYSTEM_ORG } from '../../domain/people/accounts';

const PNG = 'image/png';

export interface Picture {
  bytes: Buffer;
  mediaType: string;
}

const shelved = <T>(work: () => Promise<T>): Promise<T> =>
  asSystem('a picture of a person', SYSTEM_ORG, work);

/**
 * Avatars and signatures, stored as files of no organisation: access to an organisation's files
 * must not include access to what belongs to a user.
 */
@Injectable()
export class PictureStore {
  constructor(
    private readonly files: Files,
    private readonly clock: Clock,
  ) {}

  /** Without an owner yet: a crash before the image is assigned leaves an orphan that is swept. */
  put(userId: string, name: string, bytes: Buffer): Promise<string> {
    const keepUntil = new Date(this.clock.now().getTime() + DAY);
    const facts = { relationName: 'sysUser', relationId: userId, keepUntil };
    return shelved(() => this.files.keep({ name, mediaType: PNG, bytes, facts }));
  }

  /** Replaces another one: in the transaction that updates the user. */
  replace(before: string | null, fileId: string): Promise<void> {
    return shelved(async () => {
      await this.files.change(fileId, { keepUntil: null });
      if (before !== null) await this.files.delete(before);
    });
  }

  drop(fileId: string | null): Promise<void> {
    return fileId === null ? Promise.resolve() : shelved(() => this.files.delete(fileId));
  }

  read(fileId: string | null): Promise<Picture> {
    if (fileId === null) throw new NotFound();
    return shelved(() => this.files.read(fileId));
  }
}
