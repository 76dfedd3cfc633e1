import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { demoAccounts } from '../../src/seeds';
import { Installation } from '../proof/installation';
import { fixed, median, type Row } from './measure';
import { newId } from '../support/new-id';

const run = promisify(execFile);
const PEOPLE = 200;
/** Milliseconds, for the start-up calls (platform-api, section 3.5). */
const MAX = 150;

interface Round {
  p50: number;
  p95: number;
  slowest: number;
  seconds: number;
  wrong: number;
  calls: Record<string, number>;
}

/** Two hundred signed-in people start at the same moment: how long they wait for each call. */
export async function measureStartUp({ rounds }: { rounds: number }): Promise<Row[]> {
  const installation = new Installation({ limits: 'unlimited', workers: 0 });
  try {
    await installation.start();
    const tokens = await signedIn(installation);
    const port = Number(new URL(installation.webUrl).port);
    const measured: { first: Round; again: Round }[] = [];
    const before = processorTimeOf(installation.web);
    for (let round = 0; round < rounds; round += 1) measured.push(await atOnce(port, tokens));
    const spent = (processorTimeOf(installation.web) - before) / (rounds * 2 * PEOPLE);
    // Elapsed time includes other load on the machine; processor time is only ours.
    process.stderr.write(`processor time of the web process: ${fixed(spent, 2)} ms a start\n`);
    process.stderr.write(
      `load of the machine: ${loadavg()
        .map((each) => fixed(each, 1))
        .join(' ')}\n`,
    );
    return [
      rowOf(
        'as after signing in',
        measured.map(({ first }) => first),
      ),
      rowOf(
        'with the tags of before',
        measured.map(({ again }) => again),
      ),
    ];
  } finally {
    await installation.stop();
  }
}

function rowOf(name: string, rounds: readonly Round[]): Row {
  const wrong = rounds.reduce((sum, round) => sum + round.wrong, 0);
  if (wrong > 0) throw new Error(`${wrong} wrong answers`);
  const p95 = median(rounds.map((round) => round.p95));
  const p50 = median(rounds.map((round) => round.p50));
  const each = Object.keys(rounds[0]!.calls).map(
    (path) => `${path} ${fixed(median(rounds.map(({ calls }) => calls[path]!)), 0)}`,
  );
  process.stderr.write(`${name}, 95th of each call in ms: ${each.join(', ')}\n`);
  return {
    name: `start-up calls, ${PEOPLE} people at once, ${name}`,
    measured: `p50 ${fixed(p50, 0)} ms, p95 ${fixed(p95, 0)} ms`,
    reference: '',
    ratio: null,
    wanted: `p95 ≤ ${MAX} ms`,
    isReached: p95 <= MAX,
  };
}

/** Milliseconds; the kernel counts hundredths of a second (proc(5), fields 14 and 15). */
function processorTimeOf({ pid }: { pid?: number | undefined }): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function atOnce(port: number, tokens: string[]): Promise<{ first: Round; again: Round }> {
  const input = JSON.stringify({ port, tokens, pause: 1_500 });
  const { stdout } = await run(process.execPath, [join(__dirname, 'programs/startup.cjs'), input], {
    maxBuffer: 16 * 1024 * 1024,
  });
  return JSON.parse(stdout) as { first: Round; again: Round };
}

/** Accounts like the demo director's, each with its own session. */
async function signedIn(installation: Installation): Promise<string[]> {
  const { account, password } = demoAccounts().find(({ account }) => account === 'harum.manager')!;
  const tokens: string[] = [];
  for (let person = 0; person < PEOPLE; person += 1) {
    const name = `bench.${person}`;
    await installation.rows(
      `INSERT INTO identity_user (id, org_id, create_time, update_time, account, password_hash,
         real_name, account_type)
       SELECT ?, org_id, create_time, update_time, ?, password_hash, real_name, account_type
       FROM identity_user WHERE account = ?`,
      [newId(), name, account],
    );
    await installation.rows(
      `INSERT INTO identity_user_role (user_id, role_id)
       SELECT n.id, r.role_id FROM identity_user n JOIN identity_user u ON u.account = ?
       JOIN identity_user_role r ON r.user_id = u.id WHERE n.account = ?`,
      [account, name],
    );
    tokens.push(await tokenOf(installation, name, password));
  }
  return tokens;
}

async function tokenOf(
  installation: Installation,
  account: string,
  password: string,
): Promise<string> {
  const response = await fetch(`${installation.webUrl}/api/sysAuth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, password }),
  });
  const { result, message } = (await response.json()) as {
    result: { accessToken: string } | null;
    message: string;
  };
  if (!result) throw new Error(`${account} could not sign in: ${message}`);
  return result.accessToken;
}
