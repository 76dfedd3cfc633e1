import type { Fault } from '../rules/fault.types';

/** What a file has to be: any image, or a logo, for which fewer kinds are allowed. */
export type FilePurpose = 'image' | 'logo';

/** Specification 1, sections 5 and 9: an image is smaller than 2 MB. */
export const IMAGE_BYTES = 2 * 1024 * 1024;

/**
 * The most pixels of a picture that is printed: a photo of a phone (4,032 x 3,024) and hardly more, for
 * a few kilobytes may claim so many that showing them needs gigabytes.
 * A print takes those of five: the logo, and the header, footer, signature and stamp of a template.
 */
export const PRINTED_PIXELS = 12_500_000;

const logoTypes = ['image/png', 'image/jpeg', 'image/gif'];
const types: Readonly<Record<FilePurpose, readonly string[]>> = {
  image: [...logoTypes, 'image/webp'],
  logo: logoTypes,
};

export const typesFor = (purpose: FilePurpose): readonly string[] => types[purpose];

export const isFilePurpose = (text: unknown): text is FilePurpose =>
  typeof text === 'string' && Object.hasOwn(types, text);

interface FileFound {
  mediaType: string | null;
  size: number;
  /** Of a picture whose bytes were looked at. */
  pixels?: number;
}

/** Why a field does not accept a file; the browser and the server decide by the same facts. */
export function faultOfFile(
  { purpose, max }: { purpose?: FilePurpose | undefined; max?: number | undefined },
  { mediaType, size, pixels = 0 }: FileFound,
): Omit<Fault, 'path'> | null {
  if (purpose !== undefined) {
    if (mediaType === null || !types[purpose].includes(mediaType))
      return { code: 'file.imagesOnly' };
    if (size >= IMAGE_BYTES) return { code: 'file.imageTooLarge' };
    const isTooDetailed = purpose === 'logo' && pixels > PRINTED_PIXELS;
    return isTooDetailed ? { code: 'file.tooManyPixels' } : null;
  }
  if (max === undefined || size <= max) return null;
  return { code: 'file.tooLarge', params: { n: megabytes(max) } };
}

/** Rounded down, so that a file of the size shown is accepted. */
const megabytes = (bytes: number): string => `${Math.floor((bytes / 1_048_576) * 10) / 10} MB`;
