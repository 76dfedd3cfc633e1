import { type Office, openOffice } from '../invoicing/office';
import type { Person } from '../invoicing/person';
import { issued, synchronise } from './inbox';

describe('documents issued to us', () => {
  let office: Office;
  let besi: Person;
  beforeAll(async () => {
    office = await openOffice();
    besi = office.as('besi.director');
  });
  afterAll(() => office.close());
  afterEach(() => office.simulator.noFaults());

  const page = (who: Person, direction = 'incoming', more = {}) =>
    who.do('received/page', { direction, pageSize: 200, ...more });
  const found = async (who: Person, uuid: string, direction = 'incoming') =>
    (await page(who, direction)).items.find((each: { uuid: string }) => each.uuid === uuid);

  it('appear with all that the authority tells, at the receiver as incoming, at the issuer as outgoing', async () => {
    const { id, uuid, number } = await issued(office);
    await synchronise(office.app);
    expect(await found(besi, uuid)).toMatchObject({
      ...{ internalId: number, direction: 'incoming', status: 'valid', typeCode: '01' },
      ...{
        issuerTin: office.harum.tin,
        issuerName: office.harum.name,
        supplierTin: office.harum.tin,
      },
      ...{ receiverId: office.besi.brn, buyerTin: office.besi.tin, buyerName: office.besi.name },
      ...{ totalSales: '77.00', totalDiscount: '0.00', netAmount: '77.00', total: '84.70' },
      ...{ rejection: 'none', own: null, duplicates: [], selfBilled: null, currency: 'MYR' },
      receivedAt: expect.any(String),
      validatedAt: expect.any(String),
    });
    expect(await found(office.as('harum.director'), uuid, 'outgoing')).toMatchObject({
      internalId: number,
      own: { id, kind: 1, number },
      party: { role: 'buyer', name: office.besi.name },
    });
    expect(await found(office.as('harum.director'), uuid, 'incoming')).toBeUndefined();
  });
});
