import type { CommandBus } from '@nestjs/cqrs';
import { AuthorityError, type Exchange, type TaxAuthority } from '@modules/authority';
import { FakeClock } from '@platform/clock';
import { Commands } from '@platform/cqrs/commands';
import type { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { DocumentCancelRequested } from '../domain/document/events';
import { CancelAtAuthority } from './cancel-at-authority';
import type { Documents } from './ports/documents';

const NOW = new Date('2026-09-14T03:00:00.000Z');
const asked = { orgId: '10', uuid: 'U1', cancelRequestedAt: NOW, docStatusReason: 'Wrong price' };

type Failure = ConstructorParameters<typeof AuthorityError>[0];
const forbidden: Failure = { kind: 'config', reason: 'Forbidden', said: '', httpStatus: 403 };
const of = (api: Exchange['api']): Pick<Failure, 'exchange'> => ({ exchange: { api } as Exchange });

/** What a cancellation ends with when the authority fails it like this; nothing when it goes on. */
async function endOf(failure: Failure): Promise<unknown[]> {
  const ends: unknown[] = [];
  const execute = (command: { end: unknown }): Promise<void> => {
    ends.push(command.end);
    return Promise.resolve();
  };
  const subscriber = new CancelAtAuthority(
    { get: () => Promise.resolve({ state: asked }) } as unknown as Documents,
    {
      getDetails: () => Promise.resolve(null),
      cancel: () => Promise.reject(new AuthorityError(failure)),
    } as unknown as TaxAuthority,
    new Commands(
      { execute } as unknown as CommandBus,
      { run: <T>(work: () => Promise<T>) => work() } as UnitOfWork,
    ),
    new FakeClock(NOW),
  );
  await subscriber.cancel(new DocumentCancelRequested('10', '5', 1));
  return ends;
}

describe('a cancellation that the authority does not make', () => {
  it.each<[string, Failure, string]>([
    ['that is not ours to make', { ...forbidden, ...of('cancel') }, 'config'],
    ['too late', { kind: 'data', reason: 'OperationPeriodOver', said: 'The time limit' }, 'data'],
  ])('%s, ends with its reason', async (_, failure, kind) => {
    const params = { reason: `authority.reason.${failure.reason}` };
    const refused = [{ code: `authority.${kind}`, path: '', params }];
    expect(await endOf(failure)).toEqual([{ refused }]);
  });

  it.each<[string, Failure]>([
    ['a refused login', { ...forbidden, ...of('login') }],
    ['a missing credential', { kind: 'config', reason: 'NoCredential', said: '' }],
    ['an outage', { kind: 'unknownOutcome', reason: 'Timeout', said: '' }],
  ])('goes on being requested after %s', async (_, failure) => {
    await expect(endOf(failure)).rejects.toBeInstanceOf(AuthorityError);
  });
});
