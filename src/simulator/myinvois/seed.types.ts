export type IdType = 'BRN' | 'NRIC' | 'PASSPORT' | 'ARMY';

/** A record in the authority's register. */
export interface Taxpayer {
  tin: string;
  name: string;
  ids: Partial<Record<IdType, string>>;
  /** A sole proprietor's TIN matches a BRN only with this role (myinvois-api, section 8.1). */
  businessOwner?: boolean;
  /** Registrar of Businesses number of a sole proprietor. */
  rob?: string;
  active?: boolean;
  sst?: string;
  ttx?: string;
  email?: string;
  phone?: string;
  msic?: string;
  activity?: { en: string; ms: string };
  address?: { lines: string[]; postcode: string; city: string; state: string; country: string };
  /** The GUID inside the taxpayer's QR code; derived from the TIN when not given. */
  qrCode?: string;
}

/**
 * An ERP system with its credentials; two secrets, so that one can be replaced (myinvois-api,
 * section 2).
 */
export interface ErpClient {
  clientId: string;
  secrets?: string[];
  /** Filled by the simulator: it stores hashes, never the secrets. */
  secretHashes?: string[];
  tin: string;
  intermediary?: boolean;
  blocked?: boolean;
  /** ISO instant after which both secrets are refused. */
  expiresAt?: string;
}

export type Permission = 'submit' | 'cancel' | 'reject' | 'view';

/** A taxpayer's permission for an intermediary's system to act for it. */
export interface Appointment {
  clientId: string;
  tin: string;
  permissions: Permission[];
  from?: string;
  to?: string;
}

export interface Seed {
  taxpayers: Taxpayer[];
  clients: ErpClient[];
  appointments: Appointment[];
}
