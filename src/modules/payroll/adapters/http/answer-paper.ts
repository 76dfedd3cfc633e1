import type { FastifyReply } from 'fastify';
import { dispositionOf } from '@platform/files';
import type { PrintedPaper } from '../../application/papers/paper-service';

/** Answers with a PDF that is shown, and kept by no cache. */
export const answerPaper = (reply: FastifyReply, { name, pdf }: PrintedPaper): FastifyReply =>
  reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', dispositionOf(name, true))
    .header('cache-control', 'private, no-store')
    .send(pdf);
