import type { Device } from '../../domain/access/device';
import type { SignInMethod } from '../../domain/access/sign-in-methods';

export interface Attempt extends Device {
  at: string;
  method: SignInMethod;
  outcome: string;
  ip: string;
}

export interface OfferedProvider {
  id: string;
  name: string;
  /** Null if no account there is linked yet. */
  link: { email: string | null; createTime: string; lastUsed: string | null } | null;
}

export interface OwnSignInsView {
  email: string | null;
  emailProven: boolean;
  phone: string | null;
  phoneProven: boolean;
  phoneOffered: boolean;
  providers: OfferedProvider[];
  recent: Attempt[];
}
