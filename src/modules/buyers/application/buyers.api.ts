import { Injectable } from '@nestjs/common';
import { FilterLogic, FilterOperator } from '@kernel/resource';
import { Resources } from '@platform/resource';
import {
  buyerOf,
  cardOfBuyer,
  cardOfSupplier,
  type PartyCard,
  type Side,
} from '../resources/party-card';
import { buyer } from '../resources/buyer.resource';
import { generalPublicRecord, theGeneralPublic } from '../resources/general-public';
import { supplier } from '../resources/supplier.resource';

export type PartyCards = ReadonlyMap<string, PartyCard>;

/** Queries of other modules about parties, within the current scope. */
export abstract class BuyersApi {
  /** The organisation's suppliers with their current data, by id; inaccessible ones are missing. */
  abstract supplierCards(ids: readonly string[], orgId?: string, as?: Side): Promise<PartyCards>;
  /** On a self-billed document the supplier is one of our buyers, and we are the buyer. */
  abstract buyerCards(ids: readonly string[], orgId?: string, as?: Side): Promise<PartyCards>;
  /** Which of these suppliers are disabled: they are not chosen for anything new. */
  abstract disabledSuppliers(ids: readonly string[]): Promise<ReadonlySet<string>>;
  async supplierCard(id: string, orgId?: string, as?: Side): Promise<PartyCard | null> {
    return (await this.supplierCards([id], orgId, as)).get(id) ?? null;
  }
  /** The organisation's record of the general public; null when there is none. */
  abstract generalPublic(orgId: string): Promise<string | null>;
  /** The same, created if missing. */
  abstract ensureGeneralPublic(orgId: string): Promise<string>;
  /** The organisation's buyer with this TIN and name, created if missing. */
  abstract ensureBuyer(orgId: string, card: PartyCard): Promise<string>;
  /** All e-mail addresses of a buyer; our own mails may go to several. */
  abstract emailsOfBuyer(id: string): Promise<string | null>;
  /** The id of the supplier's logo file. */
  abstract supplierLogo(id: string): Promise<string | null>;
}

@Injectable()
export class ResourceBuyersApi extends BuyersApi {
  constructor(private readonly resources: Resources) {
    super();
  }

  async supplierCards(ids: readonly string[], orgId?: string, as?: Side): Promise<PartyCards> {
    const found = await this.resources.of(supplier).find(ids);
    return cardsOf(found, orgId, (each) => cardOfSupplier(each, as));
  }

  async buyerCards(ids: readonly string[], orgId?: string, as?: Side): Promise<PartyCards> {
    const found = await this.resources.of(buyer).find(ids);
    return cardsOf(found, orgId, (each) => cardOfBuyer(each, as));
  }

  async disabledSuppliers(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const found = await this.resources.of(supplier).find(ids);
    return new Set(found.filter(({ status }) => status === 'disabled').map(({ id }) => id));
  }

  async generalPublic(orgId: string): Promise<string | null> {
    const { items } = await this.resources.of(buyer).page(theGeneralPublic);
    return items.find((each) => each.orgId === orgId)?.id ?? null;
  }

  async ensureGeneralPublic(orgId: string): Promise<string> {
    const known = await this.generalPublic(orgId);
    if (known) return known;
    return this.resources.of(buyer).add({ ...generalPublicRecord, orgId });
  }

  async ensureBuyer(orgId: string, card: PartyCard): Promise<string> {
    const filter = {
      logic: FilterLogic.and,
      filters: [
        { field: 'orgId', operator: FilterOperator.eq, value: orgId },
        { field: 'tin', operator: FilterOperator.eq, value: card.tin },
        { field: 'companyName', operator: FilterOperator.eq, value: card.name },
      ],
    };
    const { items } = await this.resources.of(buyer).page({ filter, pageSize: 1 });
    return items[0]?.id ?? this.resources.of(buyer).add({ ...buyerOf(card), orgId });
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

/**
 * A user with access to several organisations still uses only the parties of each document's
 * organisation.
 */
const cardsOf = <Party extends { id: string; orgId: string }>(
  found: readonly Party[],
  orgId: string | undefined,
  cardOf: (party: Party) => PartyCard,
): PartyCards =>
  new Map(
    found
      .filter((party) => orgId === undefined || party.orgId === orgId)
      .map((party) => [party.id, cardOf(party)]),
  );
