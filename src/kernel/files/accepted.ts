import type { Fault } from '../rules/fault.types';

/** What a file has to be: any image, or a logo, for which fewer kinds are allowed. */
export type FilePurpose = 'image' | 'logo';

/** Specification 1, sections 5 and 9: an image is smaller than 2 MB. */
export const IMAGE_BYTES = 2 * 1024 * 1024;

const logoTypes = ['image/png', 'image/jpeg', 'image/gif'];
const types: Readonly<Record<FilePurpose, readonly string[]>> = {
  image: [...logoTypes, 'image/webp'],
  logo: logoTypes,
};

export const typesFor = (purpose: FilePurpose): readonly string[] => types[purpose];

export const isFilePurpose = (text: unknown): text is FilePurpose =>
  typeof text === 'string' && Object.hasOwn(types, text);

/** Why a field does not accept a file; the browser and the server decide by the same facts. */
export function faultOfFile(
  { purpose, max }: { purpose?: FilePurpose | undefined; max?: number | undefined },
  { mediaType, size }: { mediaType: string | null; size: number },
): Omit<Fault, 'path'> | null {
  if (purpose !== undefined) {
    if (mediaType === null || !types[purpose].includes(mediaType))
      return { code: 'file.imagesOnly' };
    return size >= IMAGE_BYTES ? { code: 'file.imageTooLarge' } : null;
  }
  if (max === undefined || size <= max) return null;
  return { code: 'file.tooLarge', params: { n: megabytes(max) } };
}

/** Rounded down, so that a file of the size shown is accepted. */
const megabytes = (bytes: number): string => `${Math.floor((bytes / 1_048_576) * 10) / 10} MB`;
