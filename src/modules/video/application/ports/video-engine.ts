/** A source that was sniffed: where it lies and what it is. */
export interface EngineSource {
  path: string;
  mediaType: string;
}

export interface MadeFile {
  /** As playlists call it, relative to each other. */
  name: string;
  path: string;
  mediaType: string;
}

/** What became of a source. A hosted service keeps the files itself and says where they are. */
export interface MadeVideo {
  durationMs: number;
  width: number;
  height: number;
  files: readonly MadeFile[];
  hls: string;
  dash: string;
  /** Candidates, one of which is chosen. */
  thumbnails: readonly string[];
  preview: string;
  /** Heights of the renditions. */
  renditions: readonly number[];
}

export interface EngineWork {
  /** An empty folder for what is made. */
  folder: string;
  /** Aborts the work: the process stops, or the work belongs to another by now. */
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (done: number) => void;
}

export interface EngineInfo {
  name: string;
  version: string;
}

/** Why a source cannot become a video; the code is a fault's. */
export class Unplayable extends Error {
  constructor(
    readonly code: 'video.unreadable' | 'video.tooLong' | 'video.tooManyPixels' | 'video.gaveUp',
  ) {
    super(code);
  }
}

/** Makes streams of sources: ffmpeg on this machine, or a hosted service in its place. */
export abstract class VideoEngine {
  /** Null when none can be had: then nothing is taken for upload. */
  abstract about(): Promise<EngineInfo | null>;
  abstract make(source: EngineSource, work: EngineWork): Promise<MadeVideo>;
  /** A source of still pictures, each shown for some seconds: for videos that are made here. */
  abstract show(
    pictures: readonly { path: string; seconds: number }[],
    to: string,
    signal: AbortSignal,
  ): Promise<void>;
}
