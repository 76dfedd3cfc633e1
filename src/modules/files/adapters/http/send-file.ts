import type { FastifyReply, FastifyRequest } from 'fastify';
import { isInline } from '@kernel/files';
import { dispositionOf, type Files, rangeOf } from '@platform/files';

/** Whatever a file contains, it cannot run or load anything, and only we may frame it. */
const policy =
  "default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

interface SendOptions {
  /** Display inline where a browser can do so safely; otherwise download. */
  inline: boolean;
  /** Shared caches may store it. */
  open?: boolean;
}

/** Sends a file, or the range that a player requests. */
export async function sendFile(
  files: Files,
  id: string,
  request: FastifyRequest,
  reply: FastifyReply,
  { inline, open = false }: SendOptions,
): Promise<void> {
  const { name, mediaType, size, sha256 } = await files.about(id);
  const range = rangeOf(request.headers.range, Number(size));
  void reply
    .header('content-type', mediaType)
    .header('x-content-type-options', 'nosniff')
    .header('accept-ranges', 'bytes')
    .header('etag', `"${sha256.slice(0, 32)}"`)
    .header('cache-control', open ? 'public, max-age=300' : 'private, max-age=300')
    .header('content-disposition', dispositionOf(name, inline && isInline(mediaType)));
  if (mediaType !== 'application/pdf') void reply.header('content-security-policy', policy);
  if (range === 'none') {
    await reply.code(416).header('content-range', `bytes */${size}`).send();
    return;
  }
  if (range === 'whole') {
    const { stream } = await files.open(id);
    await reply.header('content-length', size).send(stream);
    return;
  }
  const { stream } = await files.open(id, range);
  await reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .header('content-length', range.end - range.start + 1)
    .send(stream);
}
