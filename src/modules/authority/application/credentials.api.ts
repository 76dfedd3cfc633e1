import type { KeyObject } from 'node:crypto';

export type DocumentVersion = '1.0' | '1.1';

export interface SigningMaterial {
  version: DocumentVersion;
  /** PEM of the certificate; null when the organisation sends unsigned documents and has none. */
  certificate: string | null;
  /** Parsed once and cached; signing with it needs no parsing. */
  privateKey: KeyObject | null;
  /** The taxpayer that an intermediary represents; it signs with a certificate of its own. */
  onBehalfOf: string | null;
}

export interface CredentialView {
  id: string;
  tin: string;
  version: DocumentVersion;
  authStatus: 'unverified' | 'verified' | 'failed';
  certificateExpiresOn: string | null;
  secretExpiresOn: string | null;
}

/** An organisation that acts for itself at the authority. */
export interface WorkingOrganisation {
  orgId: string;
  tin: string;
}

/** What other modules may know of an organisation's credential. */
export abstract class CredentialsApi {
  /** Throws `AuthorityError` of kind `config` when the organisation has no enabled credential. */
  abstract signingMaterial(orgId: string): Promise<SigningMaterial>;
  /** In which version it sends its documents; null without an enabled credential. Needs no secret. */
  abstract versionOf(orgId: string): Promise<DocumentVersion | null>;
  /** The enabled credential, or null. */
  abstract credentialOf(orgId: string): Promise<CredentialView | null>;
  /**
   * Within the current scope: the organisations whose own enabled credential was not refused when
   * last tested.
   */
  abstract working(): Promise<WorkingOrganisation[]>;
}
