import type { VideoState } from '../domain/states';

/** An unfinished upload: which parts are there, with their checksums. */
export interface UploadView {
  uid: string;
  name: string;
  size: number;
  partSize: number;
  parts: number;
  received: readonly { number: number; crc: number }[];
}

/** The progress of a video. */
export interface VideoWork {
  uid: string;
  state: VideoState;
  /** Thousandths of the processing. */
  progress: number;
  /** Why there will be no stream, in words. */
  reason: string | null;
}

/** The engine that creates streams; null if there is none. */
export interface EngineView {
  engine: { name: string; version: string } | null;
}
