import type { FastifyRequest } from 'fastify';
import { Invalid } from '@kernel/rules';
import { IMPORT_BYTES } from './sheet.types';

/** The file of an import request: the first file part. */
export async function importOf(request: FastifyRequest, most = IMPORT_BYTES): Promise<Buffer> {
  const part = request.isMultipart()
    ? await request.file({ limits: { fileSize: most, files: 1 } })
    : undefined;
  if (!part) throw new Invalid([{ code: 'required', path: 'file' }]);
  return part.toBuffer();
}
