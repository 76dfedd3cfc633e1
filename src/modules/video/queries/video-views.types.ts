import type { PlainDate } from '@kernel/time';
import type { Audience, VideoType } from '../domain/states';

/** A video as it stands in the gallery. */
export interface VideoCard {
  id: string;
  type: VideoType;
  audience: Audience;
  title: string;
  abstract: string;
  publicDate: PlainDate;
  durationMs: number | null;
  /** False: the title and the abstract are all that the reader's organisation has. */
  isOpen: boolean;
  thumbnail: string | null;
  /** A few seconds without sound; only of what may be watched. */
  preview: string | null;
  /** Seconds, where this person stopped. */
  place: number;
}

export interface Gallery {
  page: number;
  pageSize: number;
  total: number;
  items: VideoCard[];
  isVip: boolean;
}

/** A video on its own page. Addresses are signed and end after some hours. */
export interface WatchedVideo extends VideoCard {
  content: string | null;
  hls: string | null;
  dash: string | null;
  captions: readonly { language: string; url: string }[];
}

/** What its administrator chooses from and has added. */
export interface VideoExtras {
  thumbnails: readonly { name: string; url: string }[];
  chosen: string | null;
  captions: readonly { language: string; cues: number }[];
  /** The file as it was uploaded; null while it is not there as one. */
  fileId: string | null;
}
