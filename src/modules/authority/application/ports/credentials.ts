import type { KeyObject } from 'node:crypto';
import type { DocumentVersion } from '../credentials-api';

/** A credential with its secrets in the clear: stays in memory, never in a log or an answer. */
export interface Credential {
  id: string;
  orgId: string;
  /** The taxpayer for whom its tokens speak. */
  tin: string;
  clientId: string;
  /** One or two, to be tried in this order. */
  secrets: readonly string[];
  onBehalfOf: string | null;
  version: DocumentVersion;
  certificate: string | null;
  privateKey: KeyObject | null;
}

/** Where the gateway finds what to sign in with. */
export abstract class Credentials {
  /** The enabled credential of an organisation; `AuthorityError` of kind `config` when there is none. */
  abstract enabled(orgId: string): Promise<Credential>;
  /** One credential within the present scope, enabled or not. */
  abstract get(id: string): Promise<Credential>;
}
