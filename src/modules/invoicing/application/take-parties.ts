import { Inject, Injectable } from '@nestjs/common';
import { Invalid } from '@kernel/rules';
import { BuyersApi } from '@modules/buyers';
import type { Content, Party } from '../domain/document/document.types';

/** Takes down both parties from their master records: what a draft claims about them does not count. */
@Injectable()
export class TakeParties {
  constructor(
    @Inject(BuyersApi) private readonly buyers: Pick<BuyersApi, 'supplierCard' | 'buyerCard'>,
  ) {}

  /** For many documents at once: each party is looked up once. */
  remembering(): TakeParties {
    const remembered = <T>(find: (id: string, orgId?: string) => Promise<T>) => {
      const known = new Map<string, Promise<T>>();
      return (id: string, orgId?: string): Promise<T> => {
        const key = `${orgId} ${id}`;
        const asked = known.get(key) ?? find(id, orgId);
        known.set(key, asked);
        return asked;
      };
    };
    return new TakeParties({
      supplierCard: remembered((id, orgId) => this.buyers.supplierCard(id, orgId)),
      buyerCard: remembered((id, orgId) => this.buyers.buyerCard(id, orgId)),
    });
  }

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
