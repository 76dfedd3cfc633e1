import type { ScanState } from '../../domain/access/scan';
import type { Device } from '../../domain/access/device';

export interface Captcha {
  id: string;
  /** A png in base64 without a prefix: clients add one, and not always with the right type. */
  img: string;
  expirySeconds: number;
}

export interface SlidePuzzle {
  id: string;
  /** Base64 of a PNG, without the prefix of a data URI; like the captcha's. */
  background: string;
  piece: string;
  y: number;
  width: number;
  height: number;
  pieceWidth: number;
  expirySeconds: number;
}

export interface Shown {
  id: string;
  /** Known only to the page that shows the code. */
  secret: string;
  /** The content of the QR code: the URL where the other device approves. */
  address: string;
  number: string;
  expirySeconds: number;
}

export interface Asked extends Device {
  account: string;
  ip: string;
  sameNetwork: boolean;
  number: string;
  createTime: Date;
  endTime: Date;
}

export interface TokenPair {
  accessToken: string;
  refreshToken: string;
}

export interface LockState {
  locked: boolean;
  account: string;
  lockAfter: number | null;
}

export interface SignInMethodsView {
  phone: boolean;
  scan: boolean;
  providers: readonly { id: string; name: string }[];
}

/** `over` when nothing is left of it. */
export type Followed = { state: ScanState | 'over' } & Partial<TokenPair>;

/** The token for the right position of the slide; valid for one sign-in. */
export interface SlideTicket {
  ticket: string;
}

/** A code has been sent. */
export interface CodeSent {
  expirySeconds: number;
}

/** Where the provider of a sign-in asks the person. */
export interface ProviderAddress {
  address: string;
}
