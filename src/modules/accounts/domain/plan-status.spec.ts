import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isClassified, isMissing, makesNew, reminderDue, planStatusOf } from './plan-status';

const today = '2026-07-01';
const trial = (until: string) => ({ from: '2026-01-01', until });
const bought = (tier: 'standard' | 'vip', until: string) => ({ tier, until });

describe('the plan status of an organisation', () => {
  it.each([
    ['neither trial nor plan', null, null, 'standard'],
    ['a trial that runs', trial('2026-07-01'), null, 'trial'],
    ['a trial that is over', trial('2026-06-30'), null, 'expired'],
    ['a plan', null, bought('standard', '2026-07-01'), 'standard'],
    ['the greater plan', null, bought('vip', '2027-06-30'), 'vip'],
    ['a plan after a trial', trial('2026-06-30'), bought('vip', '2027-06-30'), 'vip'],
    ['a plan during a trial', trial('2026-07-31'), bought('standard', '2027-06-30'), 'standard'],
    ['a plan that is over', null, bought('vip', '2026-06-30'), 'expired'],
    [
      'a plan that is over, and a trial given since',
      trial('2026-07-31'),
      bought('vip', '2026-06-30'),
      'trial',
    ],
  ] as const)('is computed with %s', (_, itsTrial, plan, planStatus) => {
    expect(planStatusOf(itsTrial, plan, today)).toBe(planStatus);
  });
});

describe('a service that is sold', () => {
  const runs = trial('2026-07-01');
  const over = trial('2026-06-30');
  const plan = bought('standard', '2026-07-01');
  const ended = bought('vip', '2026-06-30');
  it.each([
    ['is there for who never bought', null, null, false, false, false],
    ['is there on trial', runs, null, false, false, false],
    ['is there on trial beside a lesser plan', runs, plan, false, false, false],
    ['is there after a trial, until a plan without it', over, null, false, false, false],
    ['is missing in a plan without it', over, plan, false, false, true],
    ['is missing in a plan without it after one with it', null, plan, false, true, true],
    ['is there by a plan with it', null, plan, true, true, false],
    ['is there as far as expired goes, where the plan had it', null, ended, false, true, false],
    ['is missing where the plan that is over never had it', over, ended, false, false, true],
  ] as const)('%s', (_, itsTrial, itsPlan, has, had, missing) => {
    expect(isMissing({ trial: itsTrial, bought: itsPlan }, today, { has, had })).toBe(missing);
  });
});

describe('a reminder', () => {
  it.each([
    [31, null],
    [30, 30],
    [8, 30],
    [7, 7],
    [2, 7],
    [1, 1],
  ])('with %s days left is that of %s', (left, due) => {
    expect(reminderDue(left)).toBe(due);
  });
});

describe('what an expired organisation may not do', () => {
  it('is decided for every verb in the menu', () => {
    const rights = join(__dirname, '../../../../test/golden/rights/delivered-roles.txt');
    const verbs = [...readFileSync(rights, 'utf8').matchAll(/^code\s+\w+:(\w+)/gm)].map(
      ([, verb = '']) => verb,
    );
    expect(verbs.length).toBeGreaterThan(100);
    expect([...new Set(verbs)].filter((verb) => !isClassified(verb))).toEqual([]);
  });

  it.each([
    ['document:add', true],
    ['document:submit', true],
    ['document:copy', true],
    ['document:import', true],
    ['quotation:convert', true],
    ['employee:add', true],
    ['document:page', false],
    ['document:export', false],
    ['document:update', false],
    ['document:cancel', false],
    ['document:resend', false],
    ['received:reject', false],
    ['order:buy', false],
    ['orgCredential:add', false],
    ['sysUser:add', false],
  ])('permission %s is refused: %s', (permission, refused) => {
    expect(makesNew(permission)).toBe(refused);
  });
});
