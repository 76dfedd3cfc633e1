import { parseArgs } from 'node:util';
import { AuditVerifier, ChainKey, type ChainState } from '@platform/audit';
import { SystemClock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { createDataSource } from '@platform/db/data-source';
import { translate as sentence } from '@platform/i18n/catalogues';
import { dataPlace } from './data-place';
import { readEnvFile } from './env-file';
import { explain, say, SetupFault } from './say';

const usage = `Usage: npm run audit:verify [-- --expect ORGANISATION:PLACE:SEAL …]
Checks the chain of every organisation and names what was changed or removed. A seal that was noted down earlier
is given with --expect: it proves that nothing was cut off at the end since.`;

/**
 * Verifies the chains of the audit trail without the application; exits with 1 when one is broken.
 */
async function main(args: string[]): Promise<void> {
  readEnvFile();
  const expected = expectedIn(args);
  const { url, encryptionKey, stop } = await dataPlace();
  const dataSource = await createDataSource({ databaseUrl: url }).initialize();
  try {
    const key = await ChainKey.load(dataSource, encryptionKey);
    const verifier = new AuditVerifier(new UnitOfWork(dataSource), key, new SystemClock());
    if (!(await verifier.isGuarded())) say(sentence('auditTrail.unguarded', {}, 'en'));
    let broken = 0;
    for (const state of await verifier.states('all')) broken += await check(verifier, state);
    for (const { orgId, position, hash } of expected)
      if (!(await verifier.holds(orgId, { position, hash }))) {
        say(`Organisation ${orgId}: the seal noted for place ${position} is not there`);
        broken += 1;
      }
    say(broken === 0 ? 'The audit trail is intact' : `Breaks: ${broken}`);
    process.exitCode = broken === 0 ? 0 : 1;
  } finally {
    await dataSource.destroy();
    await stop();
  }
}

async function check(verifier: AuditVerifier, state: ChainState): Promise<number> {
  const { orgId, sealed, waiting, hash } = state;
  let broken = 0;
  for (let next: number | null = 0; next !== null;) {
    const verdict = await verifier.verify(orgId, next);
    for (const { code, resource, recordId, action, at, ...params } of verdict.faults) {
      const reported = { ...params, auditId: params.auditId ?? '' };
      const which = resource ? ` (${resource} ${recordId}, ${action}, ${at})` : '';
      say(`Organisation ${orgId}: ${sentence(code, reported, 'en')}${which}`);
    }
    broken += verdict.faults.length;
    next = verdict.next;
  }
  say(`Organisation ${orgId}: ${sealed} sealed, ${waiting} waiting; ${orgId}:${sealed}:${hash}`);
  return broken;
}

function expectedIn(args: string[]) {
  const { values } = parseArgs({ args, options: { expect: { type: 'string', multiple: true } } });
  return (values.expect ?? []).map((text) => {
    const [, orgId, position, hash] = /^(\d+):(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
    if (!orgId || !position || !hash) throw new SetupFault(usage);
    return { orgId, position: Number(position), hash };
  });
}

main(process.argv.slice(2)).catch((error: unknown) => {
  say(explain(error));
  process.exitCode = 1;
});
