import type { FastifyReply } from 'fastify';
import { dispositionOf } from '@platform/files';
import type { PrintedPaper } from '../../application/papers/paper-service';

/** Sends a PDF to be displayed, not cached. */
export const answerPaper = (reply: FastifyReply, { name, pdf }: PrintedPaper): FastifyReply =>
  reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', dispositionOf(name, true))
    .header('cache-control', 'private, no-store')
    .send(pdf);
