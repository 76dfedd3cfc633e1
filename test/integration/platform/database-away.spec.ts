import { createServer, connect, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '@kernel/time';
import { Clock } from '@platform/clock';
import { DatabaseClock } from '@platform/database-clock';
import { freePort } from '../../../src/setup/machine';
import { testApp } from '../../support/app';
import { testDatabase, type TestDatabase } from '../../support/database';

describe('a process that is started while the database is away', () => {
  let database: TestDatabase;
  let server: Server;
  const sockets = new Set<Socket>();

  beforeAll(async () => {
    database = await testDatabase();
    const { hostname, port } = new URL(database.url);
    server = createServer((near) => {
      const far = connect(Number(port), hostname);
      for (const each of [near, far]) sockets.add(each.on('error', () => each.destroy()));
      near.pipe(far).pipe(near);
    });
  });
  afterAll(async () => {
    for (const each of sockets) each.destroy();
    server.close();
    await database.close();
  });

  it('waits for it, works when it is there, and goes by its clock', async () => {
    const url = new URL(database.url);
    [url.hostname, url.port] = ['127.0.0.1', String(await freePort())];
    let hasStarted = false;
    const starting = testApp({ databaseUrl: url.href, modules: [], env: { CLOCK: 'database' } });
    void starting.then(() => (hasStarted = true));
    await sleep(1500);
    expect(hasStarted).toBe(false);
    server.listen(Number(url.port), '127.0.0.1');
    const { app, close } = await starting;
    const answer = await app.inject({ method: 'GET', url: '/api/health/ready' });
    expect(answer.json()).toMatchObject({ code: 200 });
    const clock = app.get(Clock);
    expect(clock).toBeInstanceOf(DatabaseClock);
    const [row] = await database.dataSource.query('SELECT UNIX_TIMESTAMP(NOW(3)) * 1000 AS now');
    expect(Math.abs(clock.now().getTime() - Number(row.now))).toBeLessThan(SECOND);
    await close();
  });
});
