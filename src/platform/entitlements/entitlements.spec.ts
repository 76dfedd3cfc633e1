import { isVipOn } from './entitlements';

const vip = { tier: 'vip', until: '2026-03-02' } as const;

it.each<[string, Parameters<typeof isVipOn>[0], string, boolean]>([
  ['before its last day', vip, '2026-03-01', true],
  ['on its last day', vip, '2026-03-02', true],
  ['on the day after', vip, '2026-03-03', false],
  ['with a standard plan', { ...vip, tier: 'standard' }, '2026-03-01', false],
  ['without a plan', null, '2026-03-01', false],
])('with the tier VIP: %s', (_case, plan, today, has) => expect(isVipOn(plan, today)).toBe(has));
