import { Inject, Injectable } from '@nestjs/common';
import { Invalid } from '@kernel/rules';
import { BuyersApi } from '@modules/buyers';
import type { Content, Party } from '../domain/document/document.types';
import { masterOf, type Side } from '../domain/document/kinds';

/** Copies both parties from their master records; what a draft sends about them is ignored. */
@Injectable()
export class TakeParties {
  constructor(
    @Inject(BuyersApi) private readonly buyers: Pick<BuyersApi, 'supplierCard' | 'buyerCard'>,
  ) {}

  /** For many documents at once: each party is looked up once. */
  remembering(): TakeParties {
    const remembered = <T>(find: (id: string, orgId?: string, side?: Side) => Promise<T>) => {
      const known = new Map<string, Promise<T>>();
      return (id: string, orgId?: string, side?: Side): Promise<T> => {
        const key = `${orgId} ${id} ${side}`;
        const asked = known.get(key) ?? find(id, orgId, side);
        known.set(key, asked);
        return asked;
      };
    };
    return new TakeParties({
      supplierCard: remembered((id, orgId, side) => this.buyers.supplierCard(id, orgId, side)),
      buyerCard: remembered((id, orgId, side) => this.buyers.buyerCard(id, orgId, side)),
    });
  }

  /** Without an organisation (a preview) any accessible party is allowed. */
  async into<Words extends Content>(content: Words, orgId?: string): Promise<Words> {
    return {
      ...content,
      supplier: await this.party(content, 'supplier', orgId),
      buyer: await this.party(content, 'buyer', orgId),
    };
  }

  /**
   * Our companies are suppliers on record, the others trading partners, on whichever side of the
   * document.
   */
  private async party(content: Content, side: Side, orgId?: string): Promise<Party | null> {
    const path = `${side}Id` as const;
    const id = content[path];
    if (id === null) return null;
    const party = await this.buyers[`${masterOf(content.kind, side)}Card`](id, orgId, side);
    if (!party) throw new Invalid([{ code: 'unknownReference', path }]);
    return party;
  }
}
