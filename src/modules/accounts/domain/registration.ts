import { accountName, mobileNumber, newPassword } from '@modules/identity/contract';
import { mailbox } from '@kernel/email';
import { isCode } from '@kernel/codes';
import { type Fault, faultsOfValue, rule, type Rule } from '@kernel/rules';
import { type Acceptance, faultsOfAcceptances } from './policies';

export interface Registration {
  account: string;
  /** The person's own name; older clients do not ask for it. */
  realName: string | null;
  email: string;
  /** A user may have none. */
  phone: string | null;
  orgName: string;
  /** Industry: a code of the authority's list (MSIC). */
  coreBusiness: string;
  password: string;
  confirmPassword: string;
  acceptances: readonly Acceptance[];
}

const length = (value: string): number => [...value].length;

const nameUpTo = (max: number): readonly Rule[] => [
  rule('required', (v) => v !== ''),
  rule('tooLong', (v) => length(v) <= max, { max }),
];

/** A registering user needs one to recover the account. */
const ownEmail: readonly Rule[] = [rule('required', (v) => v !== ''), ...mailbox];

/** Specification 2, section 5, Register. */
export function* faultsOf(request: Registration): Generator<Fault> {
  yield* faultsOfValue(request.account, accountName, 'account');
  yield* faultsOfValue(request.email, ownEmail, 'email');
  if (request.phone !== null) yield* faultsOfValue(request.phone, mobileNumber, 'phone');
  if (request.realName !== null) yield* faultsOfValue(request.realName, nameUpTo(100), 'realName');
  yield* faultsOfValue(request.orgName, nameUpTo(300), 'orgName');
  if (!isCode('msic', request.coreBusiness))
    yield { code: 'registration.industry', path: 'coreBusiness' };
  yield* faultsOfPassword(request);
  yield* faultsOfAcceptances(request.acceptances);
}

export interface ChosenPassword {
  account: string;
  password: string;
  confirmPassword: string;
}

/** A password chosen by a user, typed twice. */
export function* faultsOfPassword(chosen: ChosenPassword): Generator<Fault> {
  const { account, password, confirmPassword } = chosen;
  const faults = [...faultsOfValue(password, newPassword, 'password')];
  yield* faults;
  if (faults.length === 0 && account && password.toLowerCase().includes(account.toLowerCase()))
    yield { code: 'newPassword.holdsAccount', path: 'password' };
  if (confirmPassword === '') yield { code: 'required', path: 'confirmPassword' };
  else if (password !== confirmPassword)
    yield { code: 'newPassword.different', path: 'confirmPassword' };
}
