/** An inspected source: its location and its format. */
export interface EngineSource {
  path: string;
  mediaType: string;
}

export interface CreatedFile {
  /** The name by which playlists refer to it. */
  name: string;
  path: string;
  mediaType: string;
}

/**
 * The result of processing a source. A hosted service keeps the files and returns their addresses.
 */
export interface MadeVideo {
  durationMs: number;
  width: number;
  height: number;
  files: readonly CreatedFile[];
  hls: string;
  dash: string;
  /** Candidates, one of which is chosen. */
  thumbnails: readonly string[];
  preview: string;
  /** Heights of the renditions. */
  renditions: readonly number[];
}

export interface EngineWork {
  /** An empty folder for the output. */
  folder: string;
  /** Aborts the work: the process stops, or another one has taken the work over. */
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (done: number) => void;
}

export interface EngineInfo {
  name: string;
  version: string;
}

/** Why a source cannot become a video; `code` is a fault code. */
export class Unplayable extends Error {
  constructor(
    readonly code: 'video.unreadable' | 'video.tooLong' | 'video.tooManyPixels' | 'video.gaveUp',
  ) {
    super(code);
  }
}

/** Turns sources into streams: ffmpeg on this machine, or a hosted service instead. */
export abstract class VideoEngine {
  /** Null if there is none: then uploads are refused. */
  abstract about(): Promise<EngineInfo | null>;
  abstract make(source: EngineSource, work: EngineWork): Promise<MadeVideo>;
  /** A source of still pictures, each shown for some seconds: for the demo videos. */
  abstract show(
    pictures: readonly { path: string; seconds: number }[],
    to: string,
    signal: AbortSignal,
  ): Promise<void>;
}
