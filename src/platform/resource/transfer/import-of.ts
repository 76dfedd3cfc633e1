import type { FastifyRequest } from 'fastify';
import { Invalid } from '@kernel/rules';
import { IMPORT_BYTES } from './sheet.types';

/** The file of an import request. Nothing is changed unless the request says so. */
export async function importOf(
  request: FastifyRequest,
): Promise<{ bytes: Buffer; dryRun: boolean }> {
  if (!request.isMultipart()) throw missing();
  let bytes: Buffer | undefined;
  let dryRun = true;
  for await (const part of request.parts({ limits: { fileSize: IMPORT_BYTES, files: 1 } }))
    if (part.type === 'file') bytes = await part.toBuffer();
    else if (part.fieldname === 'dryRun') dryRun = part.value !== 'false';
  if (!bytes) throw missing();
  return { bytes, dryRun };
}

const missing = (): Invalid => new Invalid([{ code: 'required', path: 'file' }]);
