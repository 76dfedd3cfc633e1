import { Injectable } from '@nestjs/common';
import { Resources } from '@platform/resource';
import { cardOfBuyer, cardOfSupplier, type PartyCard, type Side } from '../resources/party-card';
import { buyer } from '../resources/buyer.resource';
import { generalPublicRecord, theGeneralPublic } from '../resources/general-public';
import { supplier } from '../resources/supplier.resource';

/** What other modules may ask about parties, within the present scope. */
export abstract class BuyersApi {
  /** The organisation's supplier as it stands now; null when it has none within reach. */
  abstract supplierCard(id: string, orgId?: string, as?: Side): Promise<PartyCard | null>;
  /** Of a self-billed document the supplier is one of our buyers, and we buy. */
  abstract buyerCard(id: string, orgId?: string, as?: Side): Promise<PartyCard | null>;
  /** The organisation's record of the general public; null when there is none. */
  abstract generalPublic(orgId: string): Promise<string | null>;
  /** The same, made when it is missing; the public is reached where the supplier is. */
  abstract ensureGeneralPublic(orgId: string, supplierId: string): Promise<string>;
  /** All addresses of a buyer, as its record has them; our own mails may go to several. */
  abstract emailsOfBuyer(id: string): Promise<string | null>;
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

  async generalPublic(orgId: string): Promise<string | null> {
    const { items } = await this.resources.of(buyer).page(theGeneralPublic);
    return items.find((each) => each.orgId === orgId)?.id ?? null;
  }

  async ensureGeneralPublic(orgId: string, supplierId: string): Promise<string> {
    const known = await this.generalPublic(orgId);
    if (known) return known;
    const [supplied] = await this.resources.of(supplier).find([supplierId]);
    const contactPhone = supplied?.contactNumber ?? '';
    return this.resources.of(buyer).add({ ...generalPublicRecord, orgId, contactPhone });
  }

  async emailsOfBuyer(id: string): Promise<string | null> {
    const [found] = await this.resources.of(buyer).find([id]);
    return found?.contactEmail ?? null;
  }

  async supplierLogo(id: string): Promise<string | null> {
    const [found] = await this.resources.of(supplier).find([id]);
    return found?.logo ?? null;
  }
}

/** Whoever reaches several organisations still writes each document with the parties of its own. */
const belongs = (party: { orgId: string }, orgId: string | undefined): boolean =>
  orgId === undefined || party.orgId === orgId;
