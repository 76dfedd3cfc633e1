import type { FastifyReply } from 'fastify';
import { dispositionOf } from '../files';

/** Sends a PDF to be displayed, never cached. */
export const answerPdf = (
  reply: FastifyReply,
  { name, pdf }: { name: string; pdf: Buffer },
): FastifyReply =>
  reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', dispositionOf(name, true))
    .header('cache-control', 'private, no-store')
    .send(pdf);
