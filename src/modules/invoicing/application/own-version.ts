import { Inject, Injectable } from '@nestjs/common';
import { CredentialsApi } from '@modules/authority';
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
    @Inject(CredentialsApi) private readonly credentials: Pick<CredentialsApi, 'versionOf'>,
  ) {}

  /** For many documents at once: it is looked up once. */
  remembering(): OwnVersion {
    const { credentials } = this;
    return new OwnVersion({ versionOf: remembered((...of) => credentials.versionOf(...of)) });
  }

  /** Empty while the organisation has no credential. */
  async of(orgId = currentScope().orgId): Promise<Partial<Pick<Content, 'invoiceVersion'>>> {
    const invoiceVersion = await this.credentials.versionOf(orgId);
    return invoiceVersion ? { invoiceVersion } : {};
  }
}
