import type { FastifyRequest } from 'fastify';

const MAX = 256;

/**
 * The text fields of a form in any encoding (url-encoded, multipart, JSON); names in lower case.
 */
export async function fieldsOf(
  request: FastifyRequest,
  body: unknown,
): Promise<Record<string, string>> {
  const entries: [string, unknown][] = [];
  if (request.isMultipart()) {
    for await (const part of request.parts({ limits: { files: 0, fields: 5, fieldSize: MAX } }))
      if (part.type === 'field') entries.push([part.fieldname, part.value]);
  } else if (body && typeof body === 'object') entries.push(...Object.entries(body));
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      typeof value === 'string' ? [[name.toLowerCase(), value.slice(0, MAX)]] : [],
    ),
  );
}
