import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError, type Fault, Invalid, Refused } from '@kernel/rules';
import { DAY } from '@kernel/time';
import { Clock } from '@platform/clock';
import { beforehand } from '@platform/cqrs/request-key';
import { Files, pictureTypeOf } from '@platform/files';
import { foreignPicturesIn, mapPictures } from '@platform/html/clean-article';
import { LinkReader } from '@platform/net/link-reader';
import { contentFields } from '../domain/parts';
import { post } from '../resources/post.resource';
import { PostStore } from './ports/post-store';

/** The limit of an uploaded picture (specification 1, section 9). */
const BYTES = 2 * 1024 * 1024;
const MAX = 20;
/** Kept until the post is saved. */
const PENDING = DAY;

/**
 * Copies pictures from elsewhere into our file store, so that no reader's browser ever requests
 * them from another site. It uses the network and therefore runs before the transaction.
 */
@Injectable()
export class PostPictures {
  constructor(
    private readonly links: LinkReader,
    private readonly files: Files,
    private readonly store: PostStore,
    private readonly clock: Clock,
  ) {}

  async taken(body: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> {
    const result: Record<string, unknown> = { ...body };
    const faults: Fault[] = [];
    const known = new Map<string, string>();
    for (const path of contentFields) {
      const html = body[path];
      if (typeof html !== 'string') continue;
      const addresses = foreignPicturesIn(html);
      if (addresses.length === 0) continue;
      if (addresses.length > MAX) {
        faults.push({ code: 'post.tooManyPictures', path, params: { max: MAX } });
        continue;
      }
      for (const address of addresses)
        try {
          if (!known.has(address)) known.set(address, await this.take(address));
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          const shown = address.slice(0, 100);
          faults.push({ code: 'post.pictureUnreachable', path, params: { address: shown } });
        }
      result[path] = mapPictures(html, ({ file, address }) => file ?? known.get(address) ?? null);
    }
    if (faults.length > 0) throw new Invalid(faults);
    return result;
  }

  private async take(address: string): Promise<string> {
    const bytes = await this.bytesOf(address);
    const mediaType = await pictureTypeOf(bytes);
    if (mediaType === null) throw new Refused('post.noPicture');
    const name = `picture.${mediaType.slice('image/'.length)}`;
    const same = await this.store.sameFile(name, createHash('sha256').update(bytes).digest('hex'));
    if (same !== null) return same;
    const keepUntil = new Date(this.clock.now().getTime() + PENDING);
    const facts = { fileType: 'related', relationName: post.name, keepUntil } as const;
    return beforehand(() => this.files.keep({ name, mediaType, bytes, facts }));
  }

  private async bytesOf(address: string): Promise<Buffer> {
    const inline = /^data:image\/[a-z+.-]+;base64,([a-z0-9+/=\s]+)$/i.exec(address);
    if (inline) {
      const bytes = Buffer.from(inline[1]!, 'base64');
      if (bytes.length > BYTES) throw new Refused('file.imageTooLarge');
      return bytes;
    }
    const { status, bytes } = await this.links.read(address, { most: BYTES });
    if (status !== 200) throw new Refused('link.unreachable');
    return bytes;
  }
}
