import 'reflect-metadata';
import { Invalid } from '@kernel/rules';
import { validation } from '@platform/http/validation';
import { SaveRowsBody, WhatIfBody } from './run.bodies';

type Body = new () => object;

async function faultsOf(metatype: Body, body: object): Promise<string[]> {
  try {
    await validation().transform(body, { type: 'body', metatype });
    return [];
  } catch (error) {
    if (error instanceof Invalid) return error.faults.map(({ code, path }) => `${code} ${path}`);
    throw error;
  }
}

const row = {
  employeeId: '1',
  version: 1,
  base: '5000.00',
  worked: null,
  unpaidLeave: '0',
  paidLeave: '0',
  encashedLeave: '0',
  items: [],
  extraWork: [],
  overrides: {},
};

describe('the body of saved rows', () => {
  const faults = (put: object) => faultsOf(SaveRowsBody, { id: '1', rows: [{ ...row, ...put }] });

  it.each<[string, object, string[]]>([
    ['contributions by hand', { overrides: { epfEmployee: '550' } }, []],
    ['one that was cleared', { overrides: { epfEmployee: null } }, []],
    ['one that is no text', { overrides: { epfEmployee: 550 } }, ['badValue rows[0].overrides']],
    ['a list in place of extra work', { extraWork: [[]] }, ['badValue rows[0].extraWork[0]']],
  ])('%s', async (_, put, expected) => expect(await faults(put)).toEqual(expected));
});

describe('the body of a what-if question', () => {
  it('has a change, even if it changes nothing', async () => {
    expect(await faultsOf(WhatIfBody, { month: '2026-12', change: {} })).toEqual([]);
    expect(await faultsOf(WhatIfBody, { month: '2026-12' })).toEqual(['required change']);
    expect(await faultsOf(WhatIfBody, { month: '2026-12', change: null })).toEqual([
      'required change',
    ]);
  });
});
