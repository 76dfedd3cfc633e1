import { Inject, Injectable } from '@nestjs/common';
import { AuthorityError, CredentialsApi } from '@modules/authority';
import { currentScope } from '@platform/tenancy/org-scope';
import type { Content } from '../domain/document/document.types';
import { remembered } from './remembered';

/**
 * The version in which an organisation sends its documents: its credential says it, and whatever is
 * issued anew begins with it (decisions, section 2).
 */
@Injectable()
export class OwnVersion {
  constructor(
    @Inject(CredentialsApi) private readonly credentials: Pick<CredentialsApi, 'credentialOf'>,
  ) {}

  /** For many documents at once: the credential is looked up once. */
  remembering(): OwnVersion {
    const { credentials } = this;
    return new OwnVersion({
      credentialOf: remembered((...of) => credentials.credentialOf(...of)),
    });
  }

  /** Empty while the organisation has no credential. */
  async of(orgId = currentScope().orgId): Promise<Partial<Pick<Content, 'invoiceVersion'>>> {
    const credential = await this.credentials.credentialOf(orgId).catch(ofAnother);
    return credential ? { invoiceVersion: credential.version } : {};
  }
}

/** A credential of another environment says nothing here. */
function ofAnother(error: unknown): null {
  if (error instanceof AuthorityError) return null;
  throw error;
}
