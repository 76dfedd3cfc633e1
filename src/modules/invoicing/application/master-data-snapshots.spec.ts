import type { PartyCards } from '@modules/buyers';
import { Invalid } from '@kernel/rules';
import { goldenContent } from '../../../../test/support/golden-drafts';
import { emptyParty } from '../domain/document/empty-draft';
import type { Content } from '../domain/document/document.types';
import type { Side } from '../domain/document/kinds';
import { CustomFieldDefinitions } from './ports/custom-field-definitions';
import { MasterDataSnapshots } from './master-data-snapshots';

class NoDefinitions extends CustomFieldDefinitions {
  readonly inForce = () => Promise.resolve([]);
  readonly settings = () => Promise.resolve([]);
  readonly additional = () => Promise.resolve([]);
}

/** Knows every party but 404, by a name that says what the card was made for. */
class Parties {
  readonly asked: string[] = [];

  readonly supplierCards = (ids: readonly string[], orgId?: string, side?: Side) =>
    this.cards('supplier', ids, orgId, side);
  readonly buyerCards = (ids: readonly string[], orgId?: string, side?: Side) =>
    this.cards('buyer', ids, orgId, side);

  private cards(
    master: string,
    ids: readonly string[],
    orgId = '-',
    side: Side | '-' = '-',
  ): Promise<PartyCards> {
    this.asked.push(`${master} as ${side} of ${orgId}: ${ids.join(' ')}`);
    const known = ids.filter((id) => id !== '404');
    return Promise.resolve(
      new Map(
        known.map((id) => [id, { ...emptyParty, name: `${master} ${id} as ${side} of ${orgId}` }]),
      ),
    );
  }
}

const contentOf = (supplierId: string, buyerId: string | null): Content => ({
  ...goldenContent('invoice'),
  supplierId,
  buyerId,
});

describe('the masters of many documents', () => {
  it('are read together, once for each side and organisation', async () => {
    const parties = new Parties();
    const masters = await new MasterDataSnapshots(parties, new NoDefinitions()).forAll([
      { content: contentOf('1', '20'), orgId: '7' },
      { content: contentOf('1', '21'), orgId: '7' },
      { content: contentOf('1', '20'), orgId: '7' },
      { content: contentOf('2', null), orgId: '8' },
      { content: { ...contentOf('30', '1'), kind: 5 }, orgId: '7' },
    ]);
    const asked = [
      'supplier as supplier of 7: 1',
      'buyer as buyer of 7: 20 21',
      'supplier as supplier of 8: 2',
      'buyer as supplier of 7: 30',
      'supplier as buyer of 7: 1',
    ];
    expect(parties.asked).toEqual(asked);
    const { supplier, buyer } = await masters.into(contentOf('1', '21'), '7');
    expect([supplier?.name, buyer?.name]).toEqual([
      'supplier 1 as supplier of 7',
      'buyer 21 as buyer of 7',
    ]);
    expect(parties.asked).toEqual(asked);
  });

  it('are never those of another organisation, and an unknown one is a fault at its field', async () => {
    const masters = await new MasterDataSnapshots(new Parties(), new NoDefinitions()).forAll([
      { content: contentOf('1', '20'), orgId: '7' },
      { content: contentOf('1', '404'), orgId: '7' },
    ]);
    await expect(masters.into(contentOf('1', '20'), '8')).rejects.toThrow(Invalid);
    await expect(masters.into(contentOf('1', '404'), '7')).rejects.toMatchObject({
      faults: [{ code: 'unknownReference', path: 'buyerId' }],
    });
  });
});
