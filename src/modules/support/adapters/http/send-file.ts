import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Queries } from '@platform/cqrs/queries';
import { dispositionOf, Files } from '@platform/files';
import { asSystem } from '@platform/tenancy/org-scope';
import type { Reach } from '../../application/ports/ticket-store';
import { FindTicketFile } from '../../queries/tickets';

/**
 * A file of a ticket for users with access to the ticket; it may belong to the other side's
 * organisation.
 */
@Injectable()
export class TicketFileSender {
  constructor(
    private readonly queries: Queries,
    private readonly files: Files,
  ) {}

  async send(
    reach: Reach,
    { id, fileId }: { id: string; fileId: string },
    reply: FastifyReply,
  ): Promise<void> {
    const found = await this.queries.execute(new FindTicketFile(reach, id, fileId));
    await asSystem('file of a ticket', found.orgId, async () => {
      const { stream, name, mediaType, size } = await this.files.open(found.fileId);
      await reply
        .header('content-type', mediaType)
        .header('content-length', size)
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', dispositionOf(name, false))
        .send(stream);
    });
  }
}
