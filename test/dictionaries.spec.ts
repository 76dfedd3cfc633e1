import { MenuType } from '@modules/identity/contract';
import { AccountType } from '@modules/identity/domain/people/accounts';
import { DataScope } from '@modules/identity/domain/roles/data-scope';
import { kindNumbers, statuses } from '@modules/invoicing/contract';
import { delivered } from '../src/delivered';

/** Clients of the API family read the codes from dictionaries: they have all of them, and no others. */
describe('a delivered dictionary has the codes of the product', () => {
  it.each<[string, readonly number[]]>([
    ['AccountTypeEnum', Object.values(AccountType)],
    ['DataScopeEnum', Object.values(DataScope)],
    ['MenuTypeEnum', Object.values(MenuType)],
    ['InvoiceTypeEnum', kindNumbers],
    ['SubmitStatusEnum', statuses],
  ])('%s', (code, numbers) => {
    const { entries } = delivered.dictionary(code)!;
    expect(entries.map(({ value }) => Number(value)).toSorted((a, b) => a - b)).toEqual(
      numbers.toSorted((a, b) => a - b),
    );
  });
});
