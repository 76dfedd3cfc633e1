import { faultsOfValue } from '@kernel/rules';
import { newPassword } from '../../domain/people/account-rules';
import { ListedBreaches } from './listed-breaches';

describe('breached passwords', () => {
  const breaches = new ListedBreaches();

  it.each(['Password1', 'PASSWORd123', 'Qwerty123', 'Trustno1', 'Password123!', '1qaz2wsX'])(
    'contain %s, although it satisfies the password rules',
    async (password) => {
      expect([...faultsOfValue(password, newPassword, '')]).toEqual([]);
      expect(await breaches.includes(password)).toBe(true);
    },
  );

  it.each(['Harum-Director-2026', 'correct Horse 7 battery', 'Xk7vQm2pLs'])(
    'do not contain %s',
    async (password) => expect(await breaches.includes(password)).toBe(false),
  );
});
