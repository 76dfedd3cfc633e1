import {
  faultsOfRecord,
  type Input,
  normaliseRecord,
  type ResourceDefinition,
} from '@kernel/resource';
import { type Fault, faultsOfValue, refuseIfAny } from '@kernel/rules';
import { accountName } from '../../domain/people/account-rules';
import { sysUser } from '../../resources/people/user.resource';
import type { Affiliation } from './people.types';

/** What an administrator sends about a user: own members, roles and further organisations. */
export interface PersonInput {
  values: Input;
  orgId: string | undefined;
  roleIds: readonly string[] | undefined;
  affiliations: readonly Affiliation[] | undefined;
}

/** A new user, checked field by field. */
export function newPersonOf(input: Input): Input {
  const values = normaliseRecord(sysUser, input);
  const account = typeof values.account === 'string' ? values.account : '';
  refuseIfAny([
    ...faultsOfRecord(sysUser, values),
    ...(account === '' ? [] : faultsOfValue(account, accountName, 'account')),
  ]);
  return values;
}

/** The changed members, checked; the account name never changes. */
export function changesOf(input: Input, account: string): Input {
  const { account: given, ...values } = normaliseRecord(sysUser, input);
  refuseIfAny([...renamed(given, account), ...faultsAmong(sysUser, values)]);
  return values;
}

function* renamed(given: unknown, account: string): Generator<Fault> {
  if (given !== undefined && given !== account) yield { code: 'immutable', path: 'account' };
}

/** The faults of the members that are present; the others stay as they are. */
export const faultsAmong = (of: ResourceDefinition, values: Input): Fault[] =>
  [...faultsOfRecord(of, values)].filter(({ path }) => path in values);
