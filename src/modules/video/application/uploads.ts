import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { Invalid, NotFound, Refused, refuseIfAny } from '@kernel/rules';
import { DAY } from '@kernel/time';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Files, mediaTypeOf } from '@platform/files';
import { asSystem } from '@platform/tenancy/org-scope';
import {
  demuxers,
  faultsOfFile,
  PART_SIZE,
  partsOf,
  sizeOfPart,
  UNFINISHED_MOST,
} from '../domain/upload';
import type { StoredSource } from './ports/video-store';
import { VideoEngine } from './ports/video-engine';
import { VideoStore } from './ports/video-store';
import type { UploadView } from './upload-views.types';
import { fileOfVideo, keepForGood } from './video-files';

/** After this an abandoned upload is removed. */
const ABANDONED = 2 * DAY;
const SWEPT_MOST = 20;

export interface ChosenFile {
  name: string;
  size: number;
  /**
   * When the file was last changed, according to the browser: distinguishes two files of the same
   * name.
   */
  modified: number;
}

/**
 * A file that is uploaded in parts, in any order, over as many connections and sessions as
 * necessary.
 */
@Injectable()
export class Uploads {
  constructor(
    private readonly store: VideoStore,
    private readonly engine: VideoEngine,
    private readonly files: Files,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Starts an upload, or continues the user's unfinished upload of the same file. */
  async begin(userId: string, file: ChosenFile): Promise<UploadView> {
    refuseIfAny(faultsOfFile(file));
    if (!(await this.engine.about())) throw new Refused('video.noEngine');
    const fingerprint = fingerprintOf(file);
    const own = await this.store.unfinished(userId);
    const begun = own.find((each) => each.fingerprint === fingerprint);
    if (begun) return this.viewOf(begun);
    if (own.length >= UNFINISHED_MOST)
      throw new Refused('video.tooManyUploads', { n: UNFINISHED_MOST });
    const uid = randomBytes(16).toString('hex');
    const { name, size } = file;
    await this.units.run(() =>
      this.store.addSource({ uid, userId, name, size, fingerprint }, this.clock.now()),
    );
    return {
      uid,
      name,
      size,
      partSize: PART_SIZE,
      parts: partsOf(size),
      received: [],
    };
  }

  async receive(
    userId: string,
    uid: string,
    { number, crc, bytes }: { number: number; crc: number; bytes: Buffer },
  ): Promise<void> {
    const source = await this.own(userId, uid);
    if (number >= source.parts) throw new Invalid([{ code: 'badValue', path: 'number' }]);
    if (bytes.length !== sizeOfPart(source.size, number) || crc32(bytes) !== crc)
      throw new Refused('video.partDamaged', { n: number + 1 });
    if (number === 0) await this.sniff(source, bytes);
    const known = (await this.store.parts(uid)).find((part) => part.number === number);
    if (known && known.crc === crc) return;
    if (known) throw new Refused('video.partDiffers', { n: number + 1 });
    const mediaType = 'application/octet-stream';
    await asSystem('part of a video', 'all', async () => {
      const file = { name: `${uid}.${number}`, mediaType, bytes };
      const fileId = await this.files.keep(fileOfVideo(file, this.clock.now()));
      const part = { number, size: bytes.length, crc, fileId };
      const isKept = await this.units.run(async () => {
        const still = await this.store.sourceForUpdate(uid);
        if (still?.state !== 'uploading') return false;
        if (!(await this.store.addPart(uid, part, this.clock.now()))) return false;
        await keepForGood(this.files, [fileId]);
        return true;
      });
      if (!isKept) await this.files.delete(fileId);
    });
  }

  /** All parts are there: the worker takes over. Repeating the call is harmless. */
  async complete(userId: string, uid: string): Promise<void> {
    await this.units.run(async () => {
      const source = await this.store.sourceForUpdate(uid);
      if (!source || source.userId !== userId) throw new NotFound();
      if (source.state !== 'uploading') return;
      const parts = await this.store.parts(uid);
      if (parts.length < source.parts || source.mediaType === null)
        throw new Refused('video.partsMissing', { n: source.parts - parts.length });
      await this.store.queue(uid, this.clock.now());
      await this.store.show(uid, { state: 'waiting', isUpload: true });
    });
  }

  async cancel(userId: string, uid: string): Promise<void> {
    await this.own(userId, uid);
    const isUnfinished = async (): Promise<boolean> =>
      (await this.store.source(uid))?.state === 'uploading';
    await this.drop(uid, 'video upload cancelled', isUnfinished);
  }

  /** Deletes abandoned uploads, and sources that no video uses any more. */
  async sweep(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - ABANDONED);
    const uids = await this.store.abandoned(before, SWEPT_MOST);
    for (const uid of uids)
      await this.units.run(async () => {
        // It may have been continued, or shown by a video, since it was found.
        const still = (): Promise<boolean> => this.store.isAbandoned(uid, before);
        if (await this.drop(uid, 'abandoned video upload', still))
          await this.store.show(uid, { state: 'failed' });
      });
    return uids.length === SWEPT_MOST ? SWEPT_MOST : 0;
  }

  /**
   * Everything about a source; its bytes are left to the sweeper. The condition is read once the
   * source is locked; false if it no longer holds.
   */
  drop(uid: string, reason: string, condition: () => Promise<boolean> = always): Promise<boolean> {
    return asSystem(reason, 'all', () =>
      this.units.run(async () => {
        await this.store.sourceForUpdate(uid);
        if (!(await condition())) return false;
        for (const id of await this.store.deleteSource(uid))
          await this.files.delete(id).catch(unlessGone);
        return true;
      }),
    );
  }

  private async own(userId: string, uid: string): Promise<StoredSource> {
    const source = await this.store.source(uid);
    if (!source || source.userId !== userId || source.state !== 'uploading') throw new NotFound();
    return source;
  }

  /** By its first bytes and its name; an upload that is not a video ends at once. */
  private async sniff(source: StoredSource, bytes: Buffer): Promise<void> {
    const mediaType = await mediaTypeOf(bytes, source.name);
    if (mediaType === null || !(mediaType in demuxers)) {
      await this.drop(source.uid, 'not a video');
      throw new Invalid([{ code: 'video.notAVideo', path: 'file' }]);
    }
    await this.units.run(() => this.store.setMediaType(source.uid, mediaType));
  }

  private async viewOf({ uid, name, size, parts }: StoredSource): Promise<UploadView> {
    const received = (await this.store.parts(uid)).map(({ number, crc }) => ({ number, crc }));
    return { uid, name, size, partSize: PART_SIZE, parts, received };
  }
}

const fingerprintOf = ({ name, size, modified }: ChosenFile): string =>
  createHash('sha256')
    .update(JSON.stringify([name, size, modified]))
    .digest('hex');

const always = (): Promise<boolean> => Promise.resolve(true);

const unlessGone = (error: unknown): void => {
  if (!(error instanceof NotFound)) throw error;
};
