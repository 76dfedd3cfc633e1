import { QueryFailedError } from 'typeorm';
import { NotFound, Unavailable } from '@kernel/rules';
import { diskFullRefusal } from './full-disk';

const failed = (message: string, facts: object): Error => Object.assign(new Error(message), facts);
const byDatabase = (errno: number, message: string): Error =>
  new QueryFailedError('INSERT …', [], failed(message, { errno }));

describe('a full disk', () => {
  it.each([
    ['files', failed('ENOSPC: no space left on device, write', { code: 'ENOSPC', errno: -28 })],
    ['the share of a user', failed('EDQUOT', { code: 'EDQUOT' })],
    ['something around it', new Error('not stored', { cause: failed('', { code: 'ENOSPC' }) })],
    ['a table', byDatabase(1114, "The table 'platform_file' is full")],
    ['the database', byDatabase(1021, 'Disk full (/tmp/#sql); waiting for someone to free space')],
    ['a sort', byDatabase(1878, 'Temporary file write failure.')],
    ['a new table', byDatabase(3675, "Create table/tablespace 'x' failed, as disk is full.")],
    ['an engine', byDatabase(1030, 'Got error 28 "No space left on device" from storage engine')],
    ['a log', byDatabase(1026, "Error writing file 'x' (Errcode: 28 - No space left on device)")],
    [
      'an object store',
      failed('Storage backend has reached its limit', { name: 'XMinioStorageFull' }),
    ],
    ['what was refused already', new Unavailable('file.noRoom')],
  ])('is recognised from %s', (_, error) => {
    expect(diskFullRefusal(error)).toMatchObject({ code: 'file.noRoom' });
  });

  it.each([
    ['another failure of files', failed('ENOENT', { code: 'ENOENT', errno: -2 })],
    ['a taken name', byDatabase(1062, "Duplicate entry 'got error 28' for key 'name'")],
    ['another failure of an engine', byDatabase(1030, 'Got error 128 from storage engine')],
    ['a refusal', new NotFound()],
    ['no error', 'ENOSPC'],
  ])('is not %s', (_, error) => {
    expect(diskFullRefusal(error)).toBeNull();
  });
});
