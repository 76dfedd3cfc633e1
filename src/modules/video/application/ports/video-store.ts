import type { Audience, VideoState } from '../../domain/states';

export interface StoredPart {
  number: number;
  size: number;
  crc: number;
  fileId: string;
}

export interface StoredSource {
  uid: string;
  userId: string | null;
  name: string;
  size: number;
  parts: number;
  mediaType: string | null;
  demo: string | null;
  state: VideoState;
  fault: string | null;
  /** Thousandths of the processing. */
  progress: number;
  attempts: number;
  fileId: string | null;
  made: ShownStream | null;
}

export interface NewSource {
  uid: string;
  userId: string;
  name: string;
  size: number;
  fingerprint: string;
}

export interface StoredAsset {
  name: string;
  fileId: string;
  storageKey: string;
  mediaType: string;
  size: number;
}

/** Of a finished stream: the names of its files, and its properties. */
export interface ShownStream {
  thumbnail: string | null;
  preview: string;
  hls: string;
  dash: string;
  extInfo: string;
}

/** What a record shows about its source. */
export interface Stream extends ShownStream {
  filePath: string | null;
  isUpload: boolean;
  isReady: boolean;
  state: VideoState;
}

/** Work on a source, held until its lease expires. */
export interface Work {
  claim: string;
  /** The name of the machine that works. */
  machine: string;
  until: Date;
}

/** Sources with their parts, the work on them, and the files of their streams. */
export abstract class VideoStore {
  abstract addSource(source: NewSource, now: Date): Promise<void>;
  abstract source(uid: string): Promise<StoredSource | null>;
  abstract sources(uids: readonly string[]): Promise<StoredSource[]>;
  /** Locked until the transaction ends. */
  abstract sourceForUpdate(uid: string): Promise<StoredSource | null>;
  abstract unfinished(userId: string): Promise<(StoredSource & { fingerprint: string })[]>;
  /** Unfinished uploads, and sources that no video uses, last touched before this. */
  abstract abandoned(before: Date, most: number): Promise<string[]>;
  /** The same of one source: for a sweeper that has locked it since. */
  abstract isAbandoned(uid: string, before: Date): Promise<boolean>;
  abstract parts(uid: string): Promise<StoredPart[]>;
  /** False when this part is already there. */
  abstract addPart(uid: string, part: StoredPart, now: Date): Promise<boolean>;
  abstract dropParts(uid: string): Promise<void>;
  abstract setMediaType(uid: string, mediaType: string): Promise<void>;
  abstract queue(uid: string, now: Date): Promise<void>;
  /** Deletes everything except the files; returns their ids. */
  abstract deleteSource(uid: string): Promise<string[]>;

  /**
   * Claims the oldest source that waits or whose worker stopped its heartbeat; none while another
   * process of the same machine is at work.
   */
  abstract claim(work: Work, now: Date): Promise<StoredSource | null>;
  /** False when another process has claimed the work. */
  abstract beat(claim: string, progress: number, until: Date): Promise<boolean>;
  abstract setFile(claim: string, fileId: string, mediaType: string): Promise<boolean>;
  abstract giveBack(claim: string): Promise<void>;
  /** Returns the source, locked, if the claim still holds. */
  abstract heldForUpdate(claim: string): Promise<StoredSource | null>;
  abstract finish(
    uid: string,
    made: { assets: readonly StoredAsset[]; stream: ShownStream },
    now: Date,
  ): Promise<void>;
  abstract fail(uid: string, fault: string, now: Date): Promise<void>;

  abstract assets(uid: string): Promise<StoredAsset[]>;
  /** Updates the record of a source, if there is one. */
  abstract show(uid: string, stream: Partial<Stream>): Promise<void>;

  abstract captions(uid: string): Promise<{ language: string; cues: number }[]>;
  abstract caption(uid: string, language: string): Promise<string | null>;
  abstract saveCaption(
    uid: string,
    caption: { language: string; cues: number; body: string },
    now: Date,
  ): Promise<void>;
  abstract deleteCaption(uid: string, language: string): Promise<void>;

  /** The video of this id that readers are shown. */
  abstract shown(id: string): Promise<{ uid: string; audience: Audience } | null>;
  abstract placeOf(userId: string, uid: string): Promise<number>;
  abstract keepPlace(userId: string, uid: string, seconds: number, now: Date): Promise<void>;
}
