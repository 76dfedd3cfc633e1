import type { VideoState } from '../domain/states';

/** An upload that goes on: which parts are there, with their checksums. */
export interface UploadView {
  uid: string;
  name: string;
  size: number;
  partSize: number;
  parts: number;
  received: readonly { number: number; crc: number }[];
}

/** How far a video is. */
export interface VideoWork {
  uid: string;
  state: VideoState;
  /** Thousandths of the processing. */
  progress: number;
  /** Why there will be none, in words. */
  reason: string | null;
}

/** The engine that makes streams; null where none can be had. */
export interface EngineView {
  engine: { name: string; version: string } | null;
}
