import { startSimulator } from '../../../src/simulator/myinvois/start';
import type { RunningSimulator } from '../../../src/simulator/myinvois/start';
import { control, erp, settled } from './support/client';
import { invoice } from './support/documents';
import type { Json } from './support/documents';

describe('the main road through the simulator', () => {
  let sim: RunningSimulator;
  beforeAll(async () => {
    sim = await startSimulator({ settings: { validationDelay: 'instant', rateProfile: 'off' } });
  });
  afterAll(() => sim.close());

  it('takes a document from login to a public validation page', async () => {
    const kopi = await erp(sim.url);
    const submitted = await kopi.submit(invoice({ at: Date.now() - 60_000, number: 'ROAD-1' }));
    expect(submitted.body.rejectedDocuments).toEqual([]);
    expect(submitted.status).toBe(202);
    const { submissionUid, acceptedDocuments } = submitted.body;
    const summary = await settled(kopi, submissionUid);
    expect(summary).toMatchObject({ overallStatus: 'Valid', documentCount: 1 });
    const uuid = acceptedDocuments[0]?.uuid;
    const details = await kopi.get(`/documents/${uuid}/details`);
    expect(details.body.validationResults).toMatchObject({ status: 'Valid' });
    const page = await fetch(`${sim.url}/${uuid}/share/${String(details.body.longId)}`);
    expect(await page.text()).toContain('ROAD-1');
    const ledger = await control<Json[]>(sim.url, 'ledger');
    expect(ledger.body).toMatchObject([{ uuid, number: 'ROAD-1', status: 'Valid', submissionUid }]);
  });
});
