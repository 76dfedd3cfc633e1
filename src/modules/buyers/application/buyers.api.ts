import { Injectable } from '@nestjs/common';
import { Resources } from '@platform/resource';
import { cardOfBuyer, cardOfSupplier, type PartyCard, type Side } from '../resources/party-card';
import { buyer } from '../resources/buyer.resource';
import { supplier } from '../resources/supplier.resource';

/** What other modules may ask about parties, within the present scope. */
export abstract class BuyersApi {
  /** The organisation's supplier as it stands now; null when it has none within reach. */
  abstract supplierCard(id: string, orgId?: string, as?: Side): Promise<PartyCard | null>;
  /** Of a self-billed document the supplier is one of our buyers, and we buy. */
  abstract buyerCard(id: string, orgId?: string, as?: Side): Promise<PartyCard | null>;
  /** The id of the supplier's logo file. */
  abstract supplierLogo(id: string): Promise<string | null>;
}

@Injectable()
export class ResourceBuyersApi extends BuyersApi {
  constructor(private readonly resources: Resources) {
    super();
  }

  async supplierCard(id: string, orgId?: string, as?: Side): Promise<PartyCard | null> {
    const [found] = await this.resources.of(supplier).find([id]);
    return found && belongs(found, orgId) ? cardOfSupplier(found, as) : null;
  }

  async buyerCard(id: string, orgId?: string, as?: Side): Promise<PartyCard | null> {
    const [found] = await this.resources.of(buyer).find([id]);
    return found && belongs(found, orgId) ? cardOfBuyer(found, as) : null;
  }

  async supplierLogo(id: string): Promise<string | null> {
    const [found] = await this.resources.of(supplier).find([id]);
    return found?.logo ?? null;
  }
}

/** Whoever reaches several organisations still writes each document with the parties of its own. */
const belongs = (party: { orgId: string }, orgId: string | undefined): boolean =>
  orgId === undefined || party.orgId === orgId;
