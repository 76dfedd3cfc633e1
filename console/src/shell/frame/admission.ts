import type { LoginMenuNode, UserInfoView } from '@modules/identity/contract';
import { translate } from '../../providers/translation';

/** The password was set by someone else; the server refuses most calls until it is changed. */
export class MustChangePassword extends Error {}

/** The account exists but has no page to open (specification 1, section 6). */
export class NoAccessiblePage extends Error {
  constructor() {
    super(translate('login.noPermission'));
  }
}

/** Lets a signed-in person into the console, or says what has to happen first. */
export function admit(
  user: Pick<UserInfoView, 'mustChangePassword'>,
  menu: readonly LoginMenuNode[] | null,
): asserts menu is LoginMenuNode[] {
  if (user.mustChangePassword) throw new MustChangePassword();
  if (!menu?.length) throw new NoAccessiblePage();
}
