import { createContext, useContext } from 'react';

import type {
  ConstantView,
  EntryView,
  LoginMenuNode,
  SystemInfoView,
  UserInfoView,
} from '@modules/identity/contract';
import { createStore, useStore } from './store';

export type Constant = Pick<ConstantView, 'code' | 'name' | 'result'>;

export interface Session {
  user: UserInfoView;
  constants: Constant[];
  dictionaries: Record<string, EntryView[]>;
  menu: LoginMenuNode[];
}

/** The brand until the server has responded, and if it cannot. */
export const plainSystem: SystemInfoView = {
  sysLogo: '',
  sysTitle: 'E-INVOICE',
  sysViceTitle: '',
  sysViceDesc: '',
  sysWatermark: '',
  sysCopyright: '',
  sysIcp: '',
  sysIcpUrl: '',
  sysSecondVer: false,
  sysCaptcha: false,
};

export const system = createStore<SystemInfoView>(plainSystem);

/** Null until the start-up calls of a signed-in person are answered. */
export const session = createStore<Session | null>(null);

export const useSystem = (): SystemInfoView => useStore(system);

export function useSession(): Session {
  const current = useStore(session);
  if (!current) throw new Error('There is no session outside the shell.');
  return current;
}

/** Permission codes are case-insensitive (platform API, section 7.4). */
export const holds = (buttons: readonly string[], code: string): boolean =>
  buttons.some((each) => each.toLowerCase() === code.toLowerCase());

/** Permission codes without effect on a page, as the service is not in the organisation's plan. */
export const Withheld = createContext<ReadonlySet<string> | null>(null);

/**
 * `const can = useCan()`: whether the signed-in person holds a button code that has an effect here.
 */
export function useCan(): (code: string | undefined) => boolean {
  const current = useStore(session);
  const withheld = useContext(Withheld);
  return (code) =>
    code === undefined || (holds(current?.user.buttons ?? [], code) && !withheld?.has(code));
}
