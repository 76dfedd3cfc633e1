import type {
  UserInfoView,
  SystemInfoView,
  EntryView,
  LoginMenuNode,
  ConstantView,
} from '@modules/identity/contract';
import { call } from '../../providers/http/http';
import { adoptPreferences, askPreferences } from '../../providers/session/preferences';
import {
  type Constant,
  plainSystem,
  type Session,
  session,
  system,
} from '../../providers/session/session';
import { currentLanguage } from '../../providers/translation';
import { admit } from './admission';
import { adoptLanguage, keepChosenLanguage } from '../look/languages';
import { adoptSettings } from '../look/settings';

/**
 * Brand and feature switches, needed before anyone has signed in. A failure only means that there
 * is no logo.
 */
export async function loadSystem(): Promise<void> {
  try {
    const info = await call<Partial<SystemInfoView>>('/api/sysConfig/sysInfo');
    system.set({ ...plainSystem, ...info });
  } catch {
    system.set((before) => ({ ...before, sysLogo: '' }));
  }
}

let loads = 0;

/**
 * The start-up calls of a signed-in person, once per session (platform API, section 3.5), and again
 * after changes to what they read. Of several loads in progress the last one counts.
 */
export async function loadSession(): Promise<void> {
  const own = ++loads;
  const [user, constants, dictionaries, menu, preferences] = await Promise.all([
    call<UserInfoView>('/api/sysAuth/userInfo'),
    call<ConstantView[]>('/api/sysConst/list'),
    call<Record<string, EntryView[]>>('/api/sysDictType/allDictList'),
    call<LoginMenuNode[] | null>('/api/sysMenu/loginMenuTree'),
    askPreferences(),
  ]);
  if (own !== loads) return;
  admit(user, menu);
  // Before anything is shown, so that the layout starts with the person's theme and language.
  adoptPreferences(user.id, preferences);
  adoptSettings();
  await adoptLanguage();
  session.set({ user, constants: constants.map(constantOf), dictionaries, menu } satisfies Session);
  keepChosenLanguage();
}

/**
 * Reloads what the server returns in the current language: constants, dictionaries and the menu.
 */
export async function rewordSession(): Promise<void> {
  const language = currentLanguage();
  const [constants, dictionaries, menu] = await Promise.all([
    call<ConstantView[]>('/api/sysConst/list'),
    call<Record<string, EntryView[]>>('/api/sysDictType/allDictList'),
    call<LoginMenuNode[] | null>('/api/sysMenu/loginMenuTree'),
  ]);
  if (language !== currentLanguage()) return;
  session.set(
    (before) =>
      before && {
        ...before,
        constants: constants.map(constantOf),
        dictionaries,
        menu: menu ?? before.menu,
      },
  );
}

const constantOf = ({ code, name, result }: ConstantView): Constant => ({
  code,
  name,
  result,
});
