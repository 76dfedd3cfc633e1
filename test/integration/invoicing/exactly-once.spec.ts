import { prove } from '../../proof/prove';
import { report } from '../../proof/report';

const MINUTE = 60_000;

// The same on a large scale: npm run prove -- --documents 10000
describe('exactly once', () => {
  it(
    'loses and doubles nothing when workers are killed at every named instant and answers are lost',
    async () => {
      const proof = await prove({
        documents: 120,
        seed: 20_260_801,
        limits: 'unlimited',
        rounds: 1,
        minutes: 15,
        databaseUrl: process.env.TEST_DATABASE_URL!,
      });
      if (proof.complaints.length > 0) throw new Error(`\n${report(proof)}`);
      expect(proof.ledger).toBeGreaterThanOrEqual(120);
      expect([...proof.crashes.values()].every((hits) => hits > 0)).toBe(true);
    },
    18 * MINUTE,
  );
});
