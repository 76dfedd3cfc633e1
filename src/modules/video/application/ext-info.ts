import type { MadeVideo } from './ports/video-engine';

/** The contents of the column `extInfo` for a stream. */
export interface ExtInfo {
  durationMs: number;
  width: number;
  height: number;
  renditions: readonly number[];
  thumbnails: readonly string[];
}

export const extInfoOf = ({
  durationMs,
  width,
  height,
  renditions,
  thumbnails,
}: MadeVideo): string => JSON.stringify({ durationMs, width, height, renditions, thumbnails });

export function readExtInfo(text: string | null): ExtInfo | null {
  return text === null ? null : (JSON.parse(text) as ExtInfo);
}
