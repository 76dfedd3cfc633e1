import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { control, Erp, erp, settled } from './support/client';
import type { Submitted } from './support/client';
import { invoice } from './support/documents';
import type { Json } from './support/documents';
import { simulatorProcess } from './support/process';
import type { SimulatorProcess } from './support/process';

/** myinvois-api, sections 15.4 and 15.10. */
describe('the simulator with a data folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'simulator-'));
  let sim: SimulatorProcess;
  const started = async (): Promise<void> => {
    sim = await simulatorProcess('--data', folder);
  };

  beforeAll(started);
  afterAll(async () => {
    await sim.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });

  it('keeps documents, tokens and settings over a kill, and goes on validating', async () => {
    const kopi = await erp(sim.url);
    await control(sim.url, 'settings', { validationDelay: 'fixed', validationFixedMs: 4000 });
    const { body } = await kopi.submit(invoice({ at: Date.now() - 1000, number: 'KEPT-1' }));
    const before = (await control(sim.url, 'ledger')).body;
    await sim.kill('SIGKILL');
    await started();
    expect((await control(sim.url, 'ledger')).body).toEqual(before);
    const again = new Erp(sim.url);
    again.token = kopi.token;
    const summary = await settled(again, body.submissionUid);
    expect(summary.overallStatus).toBe('Valid');
    const raw = await again.get(`/documents/${body.acceptedDocuments[0]?.uuid}/raw`);
    expect(raw.body.document).toContain('KEPT-1');
  });

  it('has every submission whole or not at all when it is killed while many arrive', async () => {
    const kopi = await erp(sim.url);
    const at = Date.now() - 1000;
    const answered: Submitted[] = [];
    const calls = Array.from({ length: 24 }, (_, batch) =>
      kopi
        .submit(...Array.from({ length: 20 }, (_, n) => invoice({ at, number: `K-${batch}-${n}` })))
        .then(
          ({ body }) => answered.push(body),
          () => 0,
        ),
    );
    await Promise.race(calls);
    await sim.kill('SIGKILL');
    await Promise.all(calls);
    await started();
    const ledger = (await control<Json[]>(sim.url, 'ledger')).body;
    const kept = new Map<unknown, number>();
    for (const { submissionUid, number } of ledger)
      if (String(number).startsWith('K-'))
        kept.set(submissionUid, (kept.get(submissionUid) ?? 0) + 1);
    expect(answered.length).toBeGreaterThan(0);
    for (const { submissionUid } of answered) expect(kept.get(submissionUid)).toBe(20);
    expect([...kept.values()].every((count) => count === 20)).toBe(true);
  });

  it('never gives out an identifier twice after a restart', async () => {
    const kopi = await erp(sim.url);
    await kopi.submit(invoice({ at: Date.now() - 1000, number: 'ID-1' }));
    const ledger = (await control<Json[]>(sim.url, 'ledger')).body;
    expect(new Set(ledger.map(({ uuid }) => uuid)).size).toBe(ledger.length);
  });

  it('stores identical calls that arrive during the write once (§15.10, property 2)', async () => {
    const kopi = await erp(sim.url);
    const document = invoice({ at: Date.now() - 1000, number: 'ONCE' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => kopi.submit(document)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([202, ...Array<number>(7).fill(422)]);
  });

  it('cuts off an entry that was not written whole', async () => {
    const before = (await control<Json[]>(sim.url, 'ledger')).body;
    await sim.kill('SIGKILL');
    appendFileSync(join(folder, 'journal.bin'), Buffer.from([255, 0, 0, 0, 9, 0, 0, 0, 1, 2]));
    await started();
    const kopi = await erp(sim.url);
    await kopi.submit(invoice({ at: Date.now() - 1000, number: 'AFTER-TEAR' }));
    await sim.kill('SIGKILL');
    await started();
    const after = (await control<Json[]>(sim.url, 'ledger')).body;
    expect(after).toHaveLength(before.length + 1);
  });

  it('refuses a second simulator on the same folder', async () => {
    await expect(simulatorProcess('--data', folder)).rejects.toThrow(/is used by the simulator/);
  });

  it('answers a wrong option with one line and its usage', async () => {
    await expect(simulatorProcess('--port', 'x')).rejects.toThrow(/--port: 0 to 65535/);
  });
});
