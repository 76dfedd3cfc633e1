import { Injectable } from '@nestjs/common';
import { Invalid } from '@kernel/rules';
import { BuyersApi } from '@modules/buyers';
import type { Content, Party } from '../domain/document/document.types';

/** Takes down both parties from their master records: what a draft claims about them does not count. */
@Injectable()
export class TakeParties {
  constructor(private readonly buyers: BuyersApi) {}

  /** Without an organisation (a preview) the parties may be of any within reach. */
  async into(content: Content, orgId?: string): Promise<Content> {
    return {
      ...content,
      supplier: await this.known(content.supplierId, 'supplierId', (id) =>
        this.buyers.supplierCard(id, orgId),
      ),
      buyer: await this.known(content.buyerId, 'buyerId', (id) => this.buyers.buyerCard(id, orgId)),
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
