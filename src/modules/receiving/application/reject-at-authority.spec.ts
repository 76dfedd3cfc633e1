import type { CommandBus } from '@nestjs/cqrs';
import { AuthorityError, type Exchange, type TaxAuthority } from '@modules/authority';
import { FakeClock } from '@platform/clock';
import { Commands } from '@platform/cqrs/commands';
import type { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { RejectionRequested } from '../domain/events';
import { RejectAtAuthority } from './reject-at-authority';
import type { ReceivedDocuments } from './ports/received-documents';

const NOW = new Date('2026-09-14T03:00:00.000Z');
const asked = { orgId: '10', uuid: 'U1', rejection: 'asking', rejectionReason: 'Wrong price' };
const units = { run: <T>(work: () => Promise<T>) => work() } as UnitOfWork;

type Failure = ConstructorParameters<typeof AuthorityError>[0];
const forbidden: Failure = { kind: 'config', reason: 'Forbidden', said: '', httpStatus: 403 };
const of = (api: Exchange['api']): Pick<Failure, 'exchange'> => ({ exchange: { api } as Exchange });

/** What a rejection request ends with when the authority fails it like this; nothing when it goes on. */
async function endOf(failure: Failure): Promise<unknown[]> {
  const ends: unknown[] = [];
  const execute = (command: { end: unknown }): Promise<void> => {
    ends.push(command.end);
    return Promise.resolve();
  };
  const subscriber = new RejectAtAuthority(
    { get: () => Promise.resolve({ state: asked }) } as unknown as ReceivedDocuments,
    {
      getDetails: () => Promise.resolve(null),
      reject: () => Promise.reject(new AuthorityError(failure)),
    } as unknown as TaxAuthority,
    new Commands({ execute } as unknown as CommandBus, units),
    units,
    new FakeClock(NOW),
  );
  await subscriber.reject(new RejectionRequested('10', '5'));
  return ends;
}

describe('a rejection request that the authority does not take', () => {
  it.each<[string, Failure, string]>([
    ['that is not ours to make', { ...forbidden, ...of('reject') }, 'config'],
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
