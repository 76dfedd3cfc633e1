import type { KeyObject } from 'node:crypto';

export type DocumentVersion = '1.0' | '1.1';

export interface SigningMaterial {
  version: DocumentVersion;
  /** PEM of the certificate; null when the organisation sends unsigned documents and has none. */
  certificate: string | null;
  /** Read once and kept; signing with it costs no parsing. */
  privateKey: KeyObject | null;
}

export interface CredentialView {
  id: string;
  tin: string;
  version: DocumentVersion;
  authStatus: 'unverified' | 'verified' | 'failed';
  certificateExpiresOn: string | null;
  secretExpiresOn: string | null;
}

/** An organisation that speaks for itself at the authority. */
export interface WorkingOrganisation {
  orgId: string;
  tin: string;
}

/** What other modules may know of an organisation's credential. */
export abstract class CredentialsApi {
  /** Throws `AuthorityError` of kind `config` when the organisation has no enabled credential. */
  abstract signingMaterial(orgId: string): Promise<SigningMaterial>;
  /** The enabled credential, or null. */
  abstract credentialOf(orgId: string): Promise<CredentialView | null>;
  /** Within the present scope: whose own enabled credential has not been refused when it was tested. */
  abstract working(): Promise<WorkingOrganisation[]>;
}
