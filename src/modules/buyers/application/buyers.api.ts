import { Injectable } from '@nestjs/common';
import { Resources } from '@platform/resource';
import { cardOfBuyer, cardOfSupplier, type PartyCard } from '../resources/party-card';
import { buyer } from '../resources/buyer.resource';
import { supplier } from '../resources/supplier.resource';

/** What other modules may ask about parties, within the present scope. */
export abstract class BuyersApi {
  /** The supplier as it stands now; null when there is none within reach. */
  abstract supplierCard(id: string): Promise<PartyCard | null>;
  abstract buyerCard(id: string): Promise<PartyCard | null>;
  /** The id of the supplier's logo file. */
  abstract supplierLogo(id: string): Promise<string | null>;
}

@Injectable()
export class ResourceBuyersApi extends BuyersApi {
  constructor(private readonly resources: Resources) {
    super();
  }

  async supplierCard(id: string): Promise<PartyCard | null> {
    const [found] = await this.resources.of(supplier).find([id]);
    return found ? cardOfSupplier(found) : null;
  }

  async buyerCard(id: string): Promise<PartyCard | null> {
    const [found] = await this.resources.of(buyer).find([id]);
    return found ? cardOfBuyer(found) : null;
  }

  async supplierLogo(id: string): Promise<string | null> {
    const [found] = await this.resources.of(supplier).find([id]);
    return found?.logo ?? null;
  }
}
