import 'reflect-metadata';
import { Invalid } from '@kernel/rules';
import { validation } from '@platform/http/validation';
import { ForgotBody } from './bodies';

async function faultsOf(body: object): Promise<string[]> {
  try {
    await validation().transform(body, { type: 'body', metatype: ForgotBody });
    return [];
  } catch (error) {
    if (error instanceof Invalid) return error.faults.map(({ code, path }) => `${code} ${path}`);
    throw error;
  }
}

describe('the account whose password was forgotten', () => {
  it.each<[string, unknown, string[]]>([
    ['a name', 'harum.director', []],
    ['none', '', ['required account']],
    ['null', null, ['required account']],
    ['a number that is as long as a name', 12_345, ['badValue account']],
  ])('%s', async (_, account, expected) => expect(await faultsOf({ account })).toEqual(expected));
});
