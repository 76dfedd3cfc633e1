import type { SavedMultipartFile } from '@fastify/multipart';
import { stat } from 'node:fs/promises';
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { Invalid } from '@kernel/rules';
import { inKnownNames } from '@platform/http/known-names';
import type { IncomingFile, UploadFacts } from '../../application/receive-files';
import { FileFactsBody } from './sys-file.bodies';

export interface Uploaded {
  files: IncomingFile[];
  facts: FileFactsBody;
}

const TOO_LARGE = 'FST_REQ_FILE_TOO_LARGE';

/** The parts of a form: files, stored on disk while the request lasts, and their metadata. */
export async function uploadsIn(
  request: FastifyRequest,
  bounds: { bytes: number; files: number },
  tooLarge: () => Promise<Invalid>,
): Promise<Uploaded> {
  if (!request.isMultipart()) throw missing();
  const limits = { fileSize: bounds.bytes, files: bounds.files, fields: 20 };
  const { files: saved } = await request
    .saveRequestFiles({ limits })
    .catch(async (error: unknown) => {
      if (codeOf(error) === TOO_LARGE) throw await tooLarge();
      throw error;
    });
  if (saved.length === 0) throw missing();
  const files = await Promise.all(saved.map(arrivedOf));
  return { files, facts: await factsIn(saved[0]!.fields) };
}

/** By default a file belongs to no record and is not public. */
export const uploadFactsOf = (body: FileFactsBody): UploadFacts => ({
  fileType: body.fileType ?? (body.relationName ? 'related' : 'archive'),
  isPublic: body.isPublic ?? false,
  relationName: body.relationName ?? null,
  relationId: body.relationId ?? null,
  belongId: body.belongId ?? null,
});

const missing = (): Invalid => new Invalid([{ code: 'required', path: 'file' }]);

async function arrivedOf({
  filepath: path,
  filename: name,
}: SavedMultipartFile): Promise<IncomingFile> {
  return { path, name, size: (await stat(path)).size };
}

async function factsIn(fields: SavedMultipartFile['fields']): Promise<FileFactsBody> {
  const texts = Object.entries(fields).flatMap(([name, part]) =>
    part && !Array.isArray(part) && 'value' in part ? [[name, part.value]] : [],
  );
  const named = inKnownNames(Object.fromEntries(texts), FileFactsBody);
  const facts = plainToInstance(FileFactsBody, named);
  const [wrong] = await validate(facts, { whitelist: true });
  if (wrong) throw new Invalid([{ code: 'badValue', path: wrong.property }]);
  return facts;
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
