import type { Device } from '../../domain/access/device';

export interface SessionView extends Device {
  id: string;
  ip: string;
  signedIn: string;
  lastSeen: string;
  locked: boolean;
  /** The session of this request. */
  current: boolean;
}
