import type { PlainDate } from '@kernel/time';
import type { Audience, VideoType } from '../domain/states';

/** A video as the gallery shows it. */
export interface VideoCard {
  id: string;
  type: VideoType;
  audience: Audience;
  title: string;
  abstract: string;
  publicDate: PlainDate;
  durationMs: number | null;
  /** False: the reader's organisation sees the title and the abstract only. */
  isOpen: boolean;
  thumbnail: string | null;
  /** A few seconds without sound; only of videos that the reader may watch. */
  preview: string | null;
  /** Where the user stopped, in seconds. */
  place: number;
}

export interface Gallery {
  page: number;
  pageSize: number;
  total: number;
  items: VideoCard[];
  isVip: boolean;
}

/** A video on its own page. Addresses are signed and expire after some hours. */
export interface WatchedVideo extends VideoCard {
  content: string | null;
  hls: string | null;
  dash: string | null;
  captions: readonly { language: string; url: string }[];
}

/** What its administrator can choose from and has added. */
export interface VideoExtras {
  thumbnails: readonly { name: string; url: string }[];
  chosen: string | null;
  captions: readonly { language: string; cues: number }[];
  /** The uploaded file; null until it is assembled. */
  fileId: string | null;
}
