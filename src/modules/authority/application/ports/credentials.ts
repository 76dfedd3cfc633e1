import type { KeyObject } from 'node:crypto';
import type { DocumentVersion } from '../credentials.api';

/** A credential with its secrets in clear: stays in memory, never in a log or a response. */
export interface Credential {
  id: string;
  orgId: string;
  /** The taxpayer its tokens are issued for. */
  tin: string;
  clientId: string;
  /** One or two, to be tried in this order. */
  secrets: readonly string[];
  onBehalfOf: string | null;
  version: DocumentVersion;
  certificate: string | null;
  privateKey: KeyObject | null;
}

/** Provides the gateway with credentials. */
export abstract class Credentials {
  /** The enabled credential of an organisation; `AuthorityError` of kind `config` when there is none. */
  abstract enabled(orgId: string): Promise<Credential>;
  /** One credential within the current scope, enabled or not. */
  abstract get(id: string): Promise<Credential>;
}
