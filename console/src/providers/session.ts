import { createStore, useStore } from './store';

/** Specification 1, section 3. */
export interface UserInfo {
  id: string;
  account: string;
  realName: string;
  phone: string | null;
  email: string | null;
  accountType: number;
  avatar: string | null;
  address: string | null;
  signature: string | null;
  orgId: string;
  orgName: string;
  posName: string | null;
  roleIds: string[];
  buttons: string[];
  watermarkText: string | null;
  /** The role that this session is viewing as; usually null. */
  viewing?: { id: string; code: string; name: string; orgName: string } | null;
}

export interface SystemInfo {
  sysLogo: string;
  sysTitle: string;
  sysViceTitle: string;
  sysViceDesc: string;
  sysWatermark: string;
  sysCopyright: string;
  sysIcp: string;
  sysIcpUrl: string;
  sysSecondVer: boolean;
  sysCaptcha: boolean;
}

export interface Constant {
  code: string;
  name: string;
  result: { code: string; name: string }[];
}

export interface DictionaryEntry {
  typeCode: string;
  value: string;
  code: string;
  label: string;
  name: string;
  tagType: string | null;
  styleSetting?: string | null;
  classSetting?: string | null;
  isDefault?: boolean;
}

export interface MenuNode {
  id: string;
  type: number;
  name: string;
  path: string;
  component: string | null;
  redirect?: string | null;
  meta: {
    title: string;
    icon?: string | null;
    roles?: string[] | null;
    isLink?: string | null;
    isIframe?: boolean;
    isHide?: boolean;
    isKeepAlive?: boolean;
    isAffix?: boolean;
    isDynamic?: boolean;
  };
  children: MenuNode[] | null;
}

export interface Session {
  user: UserInfo;
  constants: Constant[];
  dictionaries: Record<string, DictionaryEntry[]>;
  menu: MenuNode[];
}

/** The brand before the server has answered, and when it cannot. */
export const plainSystem: SystemInfo = {
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

export const system = createStore<SystemInfo>(plainSystem);

/** Null until a signed-in person's start-up calls are answered. */
export const session = createStore<Session | null>(null);

export const useSystem = (): SystemInfo => useStore(system);

export function useSession(): Session {
  const current = useStore(session);
  if (!current) throw new Error('There is no session outside the shell.');
  return current;
}

/** Permission codes are compared without regard to case (platform API, section 7.4). */
export const holds = (buttons: readonly string[], code: string): boolean =>
  buttons.some((each) => each.toLowerCase() === code.toLowerCase());

/** `const can = useCan()`: whether the signed-in person holds a button code. */
export function useCan(): (code: string | undefined) => boolean {
  const current = useStore(session);
  return (code) => code === undefined || holds(current?.user.buttons ?? [], code);
}
