import { tmpdir } from 'node:os';
import { Controller, Post } from '@nestjs/common';
import { Invalid } from '@kernel/rules';
import { Public } from '@platform/http/route-decorators';
import { log } from '@platform/ops/log';
import { testApp, type TestApp } from '../../support/app';
import { testDatabase, type TestDatabase } from '../../support/database';

/** Fails as the disk of the files, and of the database, fail. */
@Controller('cups')
class CupsController {
  @Post('store')
  @Public()
  store(): never {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  }

  @Post('write')
  @Public()
  write(): never {
    throw Object.assign(new Error("The table 'cups' is full"), { errno: 1114 });
  }

  @Post('refuse')
  @Public()
  refuse(): never {
    throw new Invalid([{ code: 'required', path: 'cup' }]);
  }
}

describe('a full disk', () => {
  let database: TestDatabase;
  let testBed: TestApp;

  beforeAll(async () => {
    database = await testDatabase();
    testBed = await testApp({
      databaseUrl: database.url,
      modules: [],
      controllers: [CupsController],
      env: { DISK_LOW_MB: '0', FILES_DIR: tmpdir() },
    });
    log.level = 'silent';
  });
  afterAll(async () => {
    await testBed?.close();
    await database.close();
  });

  const health = async () => (await testBed.as(null).get('health')).result;

  it('is not reported while everything fits', async () => {
    await testBed.as(null).post('cups/refuse');
    expect(await health()).toEqual({ status: 'up', disk: 'enough' });
  });

  it.each(['cups/store', 'cups/write'])('is refused with a code: %s', async (path) => {
    const { code, message, extras } = await testBed.as(null).post(path);
    expect(code).toBe(400);
    expect(extras.errorCode).toBe('file.noRoom');
    expect(message).toContain("The server's disk is full");
  });

  it('is told apart from other refusals', async () => {
    const { extras } = await testBed.as(null).post('cups/refuse');
    expect(extras.errorCode).not.toBe('file.noRoom');
  });

  it('is reported by the health check, whichever disk it was, which stays ready', async () => {
    // Nobody outside needs to know how much.
    expect(await health()).toEqual({ status: 'degraded', disk: 'full' });
    expect(await testBed.as(null).get('health/ready')).toMatchObject({ result: { status: 'up' } });
  });
});
