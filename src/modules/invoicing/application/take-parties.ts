import { Injectable } from '@nestjs/common';
import { Invalid } from '@kernel/rules';
import type { Content, Party } from '../domain/document/document.types';
import { PartyBook } from './party-book';

/** Takes down both parties from their master records: what a draft claims about them does not count. */
@Injectable()
export class TakeParties {
  constructor(private readonly book: PartyBook) {}

  async into(content: Content): Promise<Content> {
    return {
      ...content,
      supplier: await this.known(content.supplierId, 'supplierId', (id) => this.book.supplier(id)),
      buyer: await this.known(content.buyerId, 'buyerId', (id) => this.book.buyer(id)),
    };
  }

  private async known(
    id: string | null,
    path: string,
    find: (id: string) => Promise<Party | null>,
  ): Promise<Party | null> {
    if (id === null) return null;
    const party = await find(id);
    if (!party) throw new Invalid([{ code: 'unknownReference', path }]);
    return party;
  }
}
