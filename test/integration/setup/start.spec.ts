import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, isFree, until } from '../../../src/setup/machine';
import { isRunning } from '../../../src/setup/processes';
import { installation } from '../../support/installation';

describe('npm start', () => {
  const testBed = installation();
  let env: Record<string, string>;
  beforeAll(async () => {
    env = { PORT: String(await freePort()), NODE_ENV: 'production' };
  });
  afterAll(() => testBed.remove());

  it('brings up database, simulator and application, and stops all of them on Ctrl-C', async () => {
    const copy = testBed.start(env);
    await copy.ready;
    const server = database();
    expect(isRunning(server)).toBe(true);
    copy.child.kill('SIGINT');
    expect(await copy.ended).toBe(0);
    expect(isRunning(server)).toBe(false);
    expect(await isFree(Number(env.PORT), '127.0.0.1')).toBe(true);
    expect(existsSync(join(testBed.folder, '.data/lock.json'))).toBe(false);
  });

  it('refuses a second copy on the same folder, and recovers after the first was killed', async () => {
    const first = testBed.start(env);
    await first.ready;
    const second = testBed.start(env);
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`Another copy is running on ${testBed.folder}/.data`);

    const server = database();
    first.child.kill('SIGKILL');
    await first.ended;
    const third = testBed.start(env);
    await third.ready;
    expect(isRunning(server)).toBe(false);
    third.child.kill('SIGTERM');
    expect(await third.ended).toBe(0);
  });

  it('waits for a copy that is stopping after Ctrl-C, instead of refusing', async () => {
    const first = testBed.start({ ...env, STOPS_AFTER: '2000' });
    await first.ready;
    first.child.kill('SIGINT');
    const said = () => first.output().includes('Stopping');
    expect(await until(said, { within: 10_000 })).toBe(true);
    const second = testBed.start(env);
    const firstToEnd = Promise.race([first.ended, second.ready.then(() => 'too early')]);
    expect(await firstToEnd).toBe(0);
    await second.ready;
    expect(second.output()).not.toContain('Another copy');
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  });

  it('brings a killed database back, and stops everything when it dies again and again', async () => {
    const copy = testBed.start(env);
    await copy.ready;
    for (let death = 1; death <= 3; death += 1) {
      const { pid } = database();
      process.kill(pid, 'SIGKILL');
      const isBack = () => database().pid !== pid && isRunning(database());
      expect(await until(isBack, { within: 20_000 })).toBe(true);
    }
    expect(copy.output()).toContain(
      'The database stopped unexpectedly (SIGKILL); starting it again',
    );
    process.kill(database().pid, 'SIGKILL');
    expect(await copy.ended).toBe(1);
    expect(copy.output()).toContain('The database stopped unexpectedly (SIGKILL)');
    expect(await until(() => isFree(Number(env.PORT), '127.0.0.1'), { within: 5_000 })).toBe(true);
  });

  it('names every wrong value and starts nothing', async () => {
    const copy = testBed.start({ ...env, PORT: 'x', LOG_LEVEL: 'loud', DATA_DIR: '.other' });
    expect(await copy.ended).toBe(1);
    expect(copy.output().trim().split('\n')).toHaveLength(2);
    expect(existsSync(join(testBed.folder, '.other'))).toBe(false);
  });

  const database = () =>
    JSON.parse(readFileSync(join(testBed.folder, '.data/db.json'), 'utf8')) as {
      pid: number;
      startedAt: string;
    };
});
