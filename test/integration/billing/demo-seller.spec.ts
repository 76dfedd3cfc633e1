import { demoCredentials } from '@modules/authority/seed';
import { DemoCredentials } from '@modules/authority/adapters/myinvois/demo-credentials';
import type { PaymentView } from '@modules/billing/contract';
import { seedSeller } from '@modules/buyers/seed';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { inserterOf } from '@platform/seeding/context';
import { demoTaxpayers } from '../../../src/simulator/myinvois/seed';
import { type RunningSimulator, startSimulator } from '../../../src/simulator/myinvois/start';
import { controlOf } from '../invoicing/control';
import { type TestWorker, testWorkerOf } from '../invoicing/test-worker';
import { openShop, resultOf, type Shop } from './test-bed';

const BUYER = '402';
let PLATFORM: string;

describe('the seller of a demo installation', () => {
  let shop: Shop;
  let authority: RunningSimulator;
  let worker: TestWorker;
  beforeAll(async () => {
    authority = await startSimulator({
      settings: { validationDelay: 'instant', rateProfile: 'off' },
    });
    const more = { MYINVOIS_BASE_URL: authority.url, MYINVOIS_RATE_PROFILE: 'unlimited' };
    shop = await openShop(more);
    const [own] = await shop.query("SELECT id FROM identity_organisation WHERE code = 'platform'");
    PLATFORM = String(own!.id);
    const control = controlOf(authority.url);
    worker = testWorkerOf(shop.app, {
      rows: (sql) => shop.query(sql),
      advance: async (milliseconds) => {
        shop.pass(milliseconds);
        await control.advance(milliseconds);
      },
    });
  });
  afterAll(async () => {
    await shop?.close();
    await authority?.close();
  });

  const seed = () => {
    const units = shop.get(UnitOfWork);
    return units.run(() =>
      seedSeller(
        {
          now: shop.clock.now(),
          insert: inserterOf(units),
          query: (sql, params = []) => units.manager.query(sql, [...params]),
        },
        demoTaxpayers,
      ),
    );
  };
  const companies = () =>
    shop.query('SELECT tin FROM buyers_supplier WHERE org_id = ?', [PLATFORM]);
  const credentials = () =>
    shop.query('SELECT tin FROM authority_org_credential WHERE org_id = ?', [PLATFORM]);

  it('is no part of an installation without demo data', async () => {
    expect(await companies()).toEqual([]);
    expect(await credentials()).toEqual([]);
  });

  it('is there once, and not beside a company that a person entered', async () => {
    await seed();
    await seed();
    expect(await companies()).toEqual([{ tin: 'C99900900090' }]);
    expect(await shop.get(DemoCredentials).provide()).toBe(true);
    expect(await credentials()).toEqual([{ tin: 'C99900900090' }]);
    expect(demoCredentials.map(({ tin }) => tin)).toContain('C99900900090');
  });

  it('issues a validated e-invoice of a paid order', async () => {
    const plan = { name: 'Pro', code: 'PRO', amount: '2700', discountAmount: '0', level: 2 };
    const sold = { ...plan, description: 'Payroll too', tier: 'vip', status: 'enabled' };
    const planId = resultOf(await shop.admin.post<string>('plan/add', sold));
    await shop.query(
      `INSERT INTO identity_organisation (id, org_id, name, code, type, create_time, update_time)
       VALUES (?, ?, 'A shop', 'kedai', 'company', NOW(), NOW())`,
      [BUYER, BUYER],
    );
    resultOf(await shop.of(BUYER).post('supplier/add', buyer));
    const choice = { planId, planDetailIds: [], expected: '2700.00' };
    const id = resultOf(await shop.of(BUYER).post<string>('order/buy', choice));
    const paying = await shop.of(BUYER).post<PaymentView>('order/pay', { id, channel: 'card' });
    shop.act(await shop.snOf(resultOf(paying).deposit!.id), 'pay');
    await shop.settled();
    await worker.settle();
    const documents = await shop.query(
      `SELECT org_id AS org, submit_status AS status, supplier_name AS seller, buyer_name AS buyer,
         total_payable_amount AS total FROM invoicing_document`,
    );
    expect(documents).toMatchObject([
      {
        org: PLATFORM,
        status: 10,
        seller: 'Pejabat Demo Sdn. Bhd.',
        buyer: 'Kopi Bukit Harum Sdn. Bhd.',
        total: '2700.00',
      },
    ]);
    expect(await shop.query('SELECT fault FROM billing_sale')).toEqual([{ fault: null }]);
  });
});

/** A taxpayer that the demo authority knows. */
const buyer = {
  supplierName: 'Kopi Bukit Harum Sdn. Bhd.',
  tin: 'C99900100010',
  idType: 'BRN',
  idValue: '209901001001',
  sstNumber: 'NA',
  tourismTaxNumber: 'NA',
  msicCode: '10791',
  contactNumber: '+60355510010',
  businessActivity: 'Coffee',
  email: 'akaun@kopibukitharum.example',
  addressLine0: 'Lot 18, Jalan Perigi 2',
  postalZone: '31400',
  cityName: 'Ipoh',
  state: '08',
  country: 'MYS',
  status: 'enabled',
};
