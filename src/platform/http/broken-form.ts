import type { FastifyRequest } from 'fastify';

/** What the reader of multipart forms throws, without a status, when one is cut off or has no boundary. */
const complaints = /multipart data$|^Multipart: Boundary|^The needle cannot/;

/** Whether the client's form of several parts could not be read. */
export const isBrokenForm = (error: unknown, { headers }: FastifyRequest): boolean =>
  error instanceof Error &&
  /^\s*multipart\//i.test(headers['content-type'] ?? '') &&
  complaints.test(error.message);
