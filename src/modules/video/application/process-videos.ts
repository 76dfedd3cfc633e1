import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DAY, MINUTE, SECOND } from '@kernel/time';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Files } from '@platform/files';
import { diskFullRefusal } from '@platform/full-disk';
import { log } from '@platform/ops/log';
import { AppConfig } from '@platform/app-config';
import { asSystem } from '@platform/tenancy/org-scope';
import { WHOLE } from '../domain/states';
import { DemoSources } from './ports/demo-sources';
import {
  type EngineSource,
  type CreatedFile,
  type MadeVideo,
  Unplayable,
  VideoEngine,
} from './ports/video-engine';
import { type StoredAsset, type StoredSource, VideoStore } from './ports/video-store';
import { extInfoOf } from './ext-info';
import { fileOfVideo, keepForGood, pathOf } from './video-files';

const LEASE = MINUTE;
const BEAT = 2 * SECOND;
const ATTEMPTS_MOST = 3;
/** Shares of the whole: assembling the parts, and storing the output. */
const GATHERED = 0.04;
const STORED = 0.06;

class Lost extends Error {}

/**
 * Creates streams, one video at a time. A worker holds the video by a lease that it renews: if a
 * process is killed, the next one starts that video again. Processes of one machine take turns, so
 * that its cores are never shared by two encoders.
 */
@Injectable()
export class ProcessVideos implements OnModuleDestroy {
  private readonly stopping = new AbortController();

  constructor(
    private readonly store: VideoStore,
    private readonly engine: VideoEngine,
    private readonly demo: DemoSources,
    private readonly files: Files,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
    private readonly appConfig: AppConfig,
  ) {}

  onModuleDestroy(): void {
    this.stopping.abort(new Lost('the process stops'));
  }

  /** Returns 1 when there was a video to process. */
  async round(): Promise<number> {
    if (this.stopping.signal.aborted || !(await this.engine.about())) return 0;
    const claim = randomBytes(16).toString('hex');
    const source = await this.units.run(() =>
      this.store.claim({ claim, machine: hostname(), until: this.leased() }, this.clock.now()),
    );
    if (!source) return 0;
    await asSystem('videos', 'all', () => this.process(source, claim));
    return this.stopping.signal.aborted ? 0 : 1;
  }

  private async process(source: StoredSource, claim: string): Promise<void> {
    const { uid, attempts } = source;
    await this.units.run(() => this.store.show(uid, { state: 'processing' }));
    const folder = await this.workFolder();
    const beating = new Beating(
      (done) => this.store.beat(claim, Math.round(done * WHOLE), this.leased()),
      this.stopping.signal,
    );
    try {
      if (attempts > ATTEMPTS_MOST) throw new Unplayable('video.gaveUp');
      const made = await this.make(source, claim, folder, beating);
      await this.keep(claim, uid, made, beating);
    } catch (error) {
      await this.ended(error, source, claim);
    } finally {
      beating.stop();
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async make(
    source: StoredSource,
    claim: string,
    folder: string,
    beating: Beating,
  ): Promise<MadeVideo> {
    const input = await this.gathered(source, claim, folder, beating.signal);
    beating.done = GATHERED;
    const out = join(folder, 'out');
    await mkdir(out);
    return this.engine.make(input, {
      folder: out,
      signal: beating.signal,
      onProgress: (done) => {
        beating.done = GATHERED + done * (1 - GATHERED - STORED);
      },
    });
  }

  /** The source on this machine's disk, and in the store as one file. */
  private async gathered(
    source: StoredSource,
    claim: string,
    folder: string,
    signal: AbortSignal,
  ): Promise<EngineSource> {
    const path = join(folder, 'source');
    if (source.demo !== null && source.fileId === null)
      await this.demo.make(source.demo, path, signal);
    else await pipeline(Readable.from(this.bytesOf(source)), createWriteStream(path), { signal });
    const mediaType = source.mediaType ?? 'video/mp4';
    if (source.fileId === null) await this.keepSource(source, claim, path, mediaType);
    return { path, mediaType };
  }

  private async *bytesOf({ uid, fileId }: StoredSource): AsyncGenerator<Buffer> {
    const ids = fileId ? [fileId] : (await this.store.parts(uid)).map((part) => part.fileId);
    for (const id of ids) yield* (await this.files.open(id)).stream as AsyncIterable<Buffer>;
  }

  /** From now on it is one file: its parts are deleted. */
  private async keepSource(
    { uid, name }: StoredSource,
    claim: string,
    path: string,
    mediaType: string,
  ): Promise<void> {
    const fileId = await this.stored({ name, mediaType, path });
    const isOurs = await this.units.run(async () => {
      if (!(await this.store.setFile(claim, fileId, mediaType))) return false;
      await keepForGood(this.files, [fileId]);
      for (const part of await this.store.parts(uid)) await this.files.delete(part.fileId);
      await this.store.dropParts(uid);
      await this.store.show(uid, { filePath: pathOf(fileId) });
      return true;
    });
    if (isOurs) return;
    await this.files.delete(fileId);
    throw new Lost('another has it');
  }

  private async keep(claim: string, uid: string, made: MadeVideo, beating: Beating): Promise<void> {
    const assets: StoredAsset[] = [];
    for (const { name, path, mediaType } of made.files) {
      beating.signal.throwIfAborted();
      const fileId = await this.stored({ name, mediaType, path });
      const { storageKey, size } = await this.files.about(fileId);
      assets.push({ name, fileId, storageKey, mediaType, size: Number(size) });
      beating.done = 1 - STORED * (1 - assets.length / made.files.length);
    }
    const isOurs = await this.units.run(async () => {
      if (!(await this.store.heldForUpdate(claim))) return false;
      const stream = {
        hls: made.hls,
        dash: made.dash,
        preview: made.preview,
        extInfo: extInfoOf(made),
        thumbnail: made.thumbnails[Math.floor(made.thumbnails.length / 2)] ?? null,
      };
      await this.store.finish(uid, { assets, stream }, this.clock.now());
      const ids = assets.map(({ fileId }) => fileId);
      await keepForGood(this.files, ids);
      await this.store.show(uid, { ...stream, state: 'ready', isUpload: true, isReady: true });
      return true;
    });
    if (!isOurs) for (const { fileId } of assets) await this.files.delete(fileId);
  }

  private stored({ path, ...file }: CreatedFile): Promise<string> {
    return this.files.keep(
      fileOfVideo({ ...file, bytes: createReadStream(path) }, this.clock.now()),
    );
  }

  private async ended(
    error: unknown,
    { uid, attempts }: StoredSource,
    claim: string,
  ): Promise<void> {
    if (this.stopping.signal.aborted) {
      await this.units.run(() => this.store.giveBack(claim));
      return;
    }
    if (error instanceof Lost) return;
    const full = attempts >= ATTEMPTS_MOST ? diskFullRefusal(error) : null;
    const final = error instanceof Unplayable ? error : full;
    if (!final) log.warn({ err: error, uid }, 'video not made, tried again');
    // Errors that are not the video's fault are retried when the lease expires.
    if (!final) return;
    await this.units.run(async () => {
      if (!(await this.store.heldForUpdate(claim))) return;
      await this.store.fail(uid, final.code, this.clock.now());
      await this.store.show(uid, { state: 'failed', isReady: false });
    });
  }

  private leased(): Date {
    return new Date(this.clock.now().getTime() + LEASE);
  }

  /** In our own data folder; what a killed process left there is removed after a day. */
  private async workFolder(): Promise<string> {
    const parent = join(this.appConfig.config.dataDir, 'video');
    await mkdir(parent, { recursive: true });
    const old = Date.now() - DAY;
    for (const name of await readdir(parent)) {
      const path = join(parent, name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
      if (mtimeMs < old) await rm(path, { recursive: true, force: true });
    }
    return mkdtemp(join(parent, 'work-'));
  }
}

/** Renews a lease during work, reports progress, and aborts the work when the lease is lost. */
class Beating {
  done = 0;
  readonly signal: AbortSignal;
  private readonly lost = new AbortController();
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly beat: (done: number) => Promise<boolean>,
    stopping: AbortSignal,
  ) {
    this.signal = AbortSignal.any([stopping, this.lost.signal]);
    this.timer = setInterval(() => {
      void this.once();
    }, BEAT);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async once(): Promise<void> {
    try {
      if (!(await this.beat(this.done))) this.lost.abort(new Lost('another has it'));
    } catch (error) {
      // The database may be back before the lease expires.
      log.warn({ err: error }, 'no beat');
    }
  }
}
