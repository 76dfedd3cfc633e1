export const videoTypes = ['guide', 'lawUpdate', 'webinar'] as const;
export type VideoType = (typeof videoTypes)[number];

export const audiences = ['vip', 'everyone'] as const;
export type Audience = (typeof audiences)[number];

/** From the first part to a playable stream, or to the reason why there is none. */
export const videoStates = ['uploading', 'waiting', 'processing', 'ready', 'failed'] as const;
export type VideoState = (typeof videoStates)[number];

/** The progress of processing, in thousandths. */
export const WHOLE = 1000;
