import { open } from 'node:fs/promises';
import { agreedKind, typesFor } from '@kernel/files';

/** The file type according to the bytes, if the name agrees and we accept it; null otherwise. */
export async function mediaTypeOf(bytes: Buffer, name: string): Promise<string | null> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await known(fileTypeFromBuffer(bytes));
  return agreed(found, name, bytes.subarray(0, SAMPLE));
}

/** The same for a file on disk, reading no more than necessary. */
export async function mediaTypeOfFile(path: string, name: string): Promise<string | null> {
  const { fileTypeFromFile } = await import('file-type');
  return agreed(await known(fileTypeFromFile(path)), name, await beginOf(path));
}

const SAMPLE = 4096;

function agreed(found: string | null, name: string, sample: Buffer): string | null {
  if (found === null && !isText(sample)) return null;
  return agreedKind(found, name)?.mediaType ?? null;
}

/** A file that is truncated within its signature has no type. */
const known = async (found: Promise<{ mime: string } | undefined>): Promise<string | null> => {
  const mime = (await found.catch(() => undefined))?.mime;
  return mime?.split(';')[0]?.trim() ?? null;
};

const isText = (bytes: Buffer): boolean => bytes.length > 0 && !bytes.includes(0);

async function beginOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(SAMPLE), 0, SAMPLE, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The type of a picture by its bytes alone; null for one that is cut off or no picture. */
export async function pictureTypeOf(bytes: Buffer): Promise<string | null> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await known(fileTypeFromBuffer(bytes));
  return found !== null && typesFor('image').includes(found) ? found : null;
}
