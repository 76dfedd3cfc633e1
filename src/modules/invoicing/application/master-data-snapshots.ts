import { Inject, Injectable } from '@nestjs/common';
import { Invalid, refuseIfAny } from '@kernel/rules';
import { BuyersApi, type PartyCards } from '@modules/buyers';
import { currentScope } from '@platform/tenancy/org-scope';
import { underDefinitions } from '../domain/document/additional-attributes';
import { underFields } from '../domain/document/custom-fields';
import type { Content, Party } from '../domain/document/document.types';
import { masterOf, type Side } from '../domain/document/kinds';
import { ownerOfCustomFields } from '../domain/document/custom-field-owner';
import { CustomFieldDefinitions } from './ports/custom-field-definitions';

type Defined = Pick<
  Content,
  'kind' | 'customValues' | 'customFields' | 'additionalAttributes' | 'attributes'
>;

/**
 * Copies into a document the data that changes independently of it: both parties from their master
 * records, and the custom fields as defined. What a draft sends about them is ignored.
 */
@Injectable()
export class MasterDataSnapshots {
  constructor(
    @Inject(BuyersApi) private readonly buyers: Pick<BuyersApi, 'supplierCards' | 'buyerCards'>,
    private readonly definitions: CustomFieldDefinitions,
  ) {}

  /** For many documents at once: their parties are read together, and the definitions once. */
  async forAll(documents: readonly Belonging[]): Promise<MasterDataSnapshots> {
    const known = new Map<string, PartyCards>();
    for (const [place, wanted] of Map.groupBy(documents.flatMap(partiesOf), placeOf)) {
      const { master, side, orgId } = wanted[0]!;
      const ids = [...new Set(wanted.map(({ id }) => id))];
      known.set(place, await this.buyers[`${master}Cards`](ids, orgId, side));
    }
    const cards =
      (master: Master) =>
      async (_: readonly string[], orgId?: string, side: Side = master): Promise<PartyCards> =>
        known.get(placeOf({ master, side, orgId })) ?? new Map();
    return new MasterDataSnapshots(
      { supplierCards: cards('supplier'), buyerCards: cards('buyer') },
      this.definitions.remembering(),
    );
  }

  /** Without an organisation (a preview) any accessible party is allowed. */
  async into<Words extends Content>(content: Words, orgId?: string): Promise<Words> {
    const defined = await this.fieldsInto(content, orgId);
    refuseUnknown(defined);
    return {
      ...defined,
      supplier: await this.party(content, 'supplier', orgId),
      buyer: await this.party(content, 'buyer', orgId),
    };
  }

  /** Only the organisation's definitions, with the values that carry over. */
  async fieldsInto<Words extends Defined>(
    content: Words,
    orgId = currentScope().orgId,
  ): Promise<Words> {
    const owner = ownerOfCustomFields(content);
    const [inForce, attributes, additional] = await Promise.all([
      this.definitions.inForce(orgId, owner),
      this.definitions.settings(orgId, owner),
      content.additionalAttributes?.length ? this.definitions.additional(orgId) : [],
    ]);
    const { customFields, customValues } = underFields(content, inForce);
    const additionalAttributes = underDefinitions(content, additional);
    const { customFields: _, additionalAttributes: __, attributes: ___, ...words } = content;
    return {
      ...words,
      customValues,
      ...(customFields.length > 0 && { customFields }),
      ...(additionalAttributes.length > 0 && { additionalAttributes }),
      ...(attributes.length > 0 && { attributes }),
    } as Words;
  }

  /** Our companies are stored as suppliers, the others as trading partners, on whichever side of the document. */
  private async party(content: Content, side: Side, orgId?: string): Promise<Party | null> {
    const path = `${side}Id` as const;
    const id = content[path];
    if (id === null) return null;
    const cards = await this.buyers[`${masterOf(content.kind, side)}Cards`]([id], orgId, side);
    const party = cards.get(id);
    if (!party) throw new Invalid([{ code: 'unknownReference', path }]);
    return party;
  }
}

interface Belonging {
  content: Pick<Content, 'kind' | 'supplierId' | 'buyerId'>;
  orgId: string | undefined;
}

type Master = ReturnType<typeof masterOf>;

interface WantedParty {
  master: Master;
  side: Side;
  orgId: string | undefined;
  id: string;
}

const partiesOf = ({ content, orgId }: Belonging): WantedParty[] =>
  (['supplier', 'buyer'] as const).flatMap((side) => {
    const id = content[`${side}Id`];
    return id === null ? [] : [{ master: masterOf(content.kind, side), side, orgId, id }];
  });

/** Cards are read by what they are made of and for: master, side and organisation. */
const placeOf = ({ master, side, orgId }: Omit<WantedParty, 'id'>): string =>
  `${master} ${side} ${orgId ?? ''}`;

/** Refuses attributes that neither the organisation nor the document knows. */
function refuseUnknown({ additionalAttributes = [] }: Pick<Content, 'additionalAttributes'>): void {
  refuseIfAny(
    additionalAttributes.flatMap(({ name }, i) =>
      name === '' ? [{ code: 'additional.unknown', path: `additionalAttributes[${i}].value` }] : [],
    ),
  );
}
