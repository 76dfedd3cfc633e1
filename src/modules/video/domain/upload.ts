import type { Fault } from '@kernel/rules';

const MEGABYTE = 1024 * 1024;

/** A part: small enough to be sent again, large enough to keep the number of parts low. */
export const PART_SIZE = 4 * MEGABYTE;
export const LARGEST = 2048 * MEGABYTE;
/** Unfinished uploads per user. */
export const UNFINISHED_MOST = 5;

/** Accepted formats, by content; each is read by one demuxer, whatever else the engine supports. */
export const demuxers: Readonly<Record<string, string>> = {
  'video/mp4': 'mov',
  'video/quicktime': 'mov',
  'video/webm': 'matroska',
};

const suffixes = /\.(mp4|m4v|mov|webm)$/i;

export const partsOf = (size: number): number => Math.ceil(size / PART_SIZE);

/** The size of a part: all are equal except the last. */
export const sizeOfPart = (size: number, number: number): number =>
  Math.min(PART_SIZE, size - number * PART_SIZE);

/** Why a file cannot be uploaded, checked before its first byte is sent. */
export function* faultsOfFile({ name, size }: { name: string; size: number }): Generator<Fault> {
  if (!suffixes.test(name)) yield { code: 'video.notAVideo', path: 'name' };
  if (size > LARGEST)
    yield { code: 'video.tooLarge', path: 'size', params: { n: LARGEST / MEGABYTE } };
}
