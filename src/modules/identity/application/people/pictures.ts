import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Invalid, NotFound } from '@kernel/rules';
import { Commands } from '@platform/cqrs/commands';
import type { Principal } from '@platform/http/principal';
import { SetOwnPicture } from './own-profile';
import { type Picture, PictureStore } from './picture-store';
import { People } from './ports/people';
import { PictureMaker } from './ports/picture-maker';
import { SignatureLinks } from './signature-links';

const FACE = 256;
const SIGNATURE = { width: 900, height: 300 };

export interface OwnSignature {
  id: string;
  url: string | null;
}

/** Avatars and signatures of users. */
@Injectable()
export class Pictures {
  constructor(
    private readonly maker: PictureMaker,
    private readonly store: PictureStore,
    private readonly people: People,
    private readonly commands: Commands,
    private readonly links: SignatureLinks,
  ) {}

  /** Stores an avatar; its URL is unguessable and the same for everybody. */
  async setFace({ userId }: Principal, bytes: Buffer): Promise<string> {
    const picture = await this.maker.square(bytes, FACE);
    const avatarFileId = await this.keep(userId, 'avatar.png', picture);
    const avatarKey = randomBytes(24).toString('hex');
    await this.commands.execute(
      new SetOwnPicture(userId, 'avatarFileId', avatarFileId, { avatarKey }),
    );
    return avatarKey;
  }

  /** Stores a signature; its URL expires. */
  async setSignature({ userId }: Principal, bytes: Buffer): Promise<OwnSignature> {
    const picture = await this.maker.within(bytes, SIGNATURE);
    const signatureFileId = await this.keep(userId, 'signature.png', picture);
    await this.commands.execute(new SetOwnPicture(userId, 'signatureFileId', signatureFileId));
    return { id: signatureFileId, url: this.links.urlOf(signatureFileId) };
  }

  async face(key: string): Promise<Picture> {
    const owner = await this.people.byAvatar(key);
    if (!owner) throw new NotFound();
    return this.store.read(owner.avatarFileId);
  }

  /** What a link given to its owner opens. */
  signature(link: string): Promise<Picture> {
    return this.store.read(this.links.fileOf(link));
  }

  private async keep(userId: string, name: string, bytes: Buffer | null): Promise<string> {
    if (!bytes) throw new Invalid([{ code: 'file.imagesOnly', path: 'file' }]);
    return this.store.put(userId, name, bytes);
  }
}
