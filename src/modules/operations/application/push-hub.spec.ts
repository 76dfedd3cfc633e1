import type { Principal } from '@platform/http/principal';
import type { PushMessage } from '@platform/push';
import { PushHub } from './push-hub';

const principal = (userId: string, orgId: string, more: Partial<Principal> = {}): Principal => ({
  userId,
  orgId,
  account: userId,
  sessionId: `s${userId}`,
  accountType: 777,
  permissions: new Set(['sysonlineuser:page']),
  scope: { orgId, readable: [orgId], onlyCreatedBy: null, userId },
  ...more,
});

const message = (more: Partial<PushMessage>): PushMessage => ({
  event: 'PublicNotice',
  orgId: null,
  permission: null,
  payload: {},
  ...more,
});

describe('who receives a pushed message', () => {
  it.each<[string, Partial<PushMessage>, string[]]>([
    ['everybody', {}, ['1', '2', '3', '4']],
    ['an organisation', { orgId: '10' }, ['1', '2']],
    ['a person, in every window', { userId: '2' }, ['2']],
    ['a person elsewhere', { userId: '9' }, []],
    ['those with a permission who see it', { orgId: '10', permission: 'x:page' }, ['4']],
    ['a permission all have', { orgId: '10', permission: 'sysOnlineUser:page' }, ['1', '2', '4']],
  ])('%s', (_, more, expected) => {
    const hub = new PushHub();
    const heard: string[] = [];
    const root = principal('4', '30', { accountType: 999 });
    root.scope = { ...root.scope, readable: 'all' };
    for (const each of [principal('1', '10'), principal('2', '10'), principal('3', '20'), root])
      hub.add({
        connectionId: each.userId,
        principal: each,
        send: () => heard.push(each.userId),
        close: () => undefined,
        abandon: () => undefined,
      });
    hub.broadcast(message(more));
    expect(heard).toEqual(expected);
  });
});

it('a person has at most a hundred connections to a process, whatever others have', () => {
  const hub = new PushHub();
  const open = (connectionId: string): void =>
    hub.add({
      connectionId,
      principal: principal('1', '10'),
      send: () => undefined,
      close: () => undefined,
      abandon: () => undefined,
    });
  for (let n = 1; n < 100; n += 1) open(String(n));
  expect(hub.isFullFor('1')).toBe(false);
  open('100');
  expect([hub.isFullFor('1'), hub.isFullFor('2')]).toEqual([true, false]);
  hub.remove('7');
  expect(hub.isFullFor('1')).toBe(false);
});
