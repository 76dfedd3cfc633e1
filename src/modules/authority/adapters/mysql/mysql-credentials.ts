import { createPrivateKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Resources } from '@platform/resource';
import { AppConfig } from '@platform/app-config';
import { asSystem } from '@platform/tenancy/org-scope';
import { Repositories } from '@platform/tenancy/repositories';
import { type Credential, Credentials } from '../../application/ports/credentials';
import type {
  CredentialsApi,
  CredentialView,
  DocumentVersion,
  SigningMaterial,
  WorkingOrganisation,
} from '../../application/credentials.api';
import { AuthorityError } from '../../domain/authority-error';
import { type Environment, environmentOf } from '../../domain/environment';
import { orgCredential, type OrgCredential } from '../../resources/org-credential.resource';

interface Row {
  id: string;
  version: number;
  update_time: Date;
  environment: Environment;
}

interface Kept {
  stamp: string;
  credential: Credential;
  view: CredentialView;
}

const MAX = 2000;

/** Credentials from their table; decrypted and parsed once per version of the record. */
@Injectable()
export class MysqlCredentials extends Credentials implements CredentialsApi {
  private readonly kept = new Map<string, Kept>();
  private readonly environment: Environment;

  constructor(
    private readonly resources: Resources,
    private readonly repositories: Repositories,
    appConfig: AppConfig,
  ) {
    super();
    this.environment = environmentOf(appConfig.config.myinvois.baseUrl);
  }

  async enabled(orgId: string): Promise<Credential> {
    const kept = await this.look(orgId);
    if (kept) return kept.credential;
    throw new AuthorityError({ kind: 'config', reason: 'NoCredential', said: '' });
  }

  async signingMaterial(orgId: string): Promise<SigningMaterial> {
    const { version, certificate, privateKey, onBehalfOf } = await this.enabled(orgId);
    return { version, certificate, privateKey, onBehalfOf };
  }

  /** One of another environment says nothing here. */
  versionOf(orgId: string): Promise<DocumentVersion | null> {
    return asSystem('version of the organisation', orgId, async () => {
      const [row] = await this.repositories.read<{ version: DocumentVersion }>(
        `SELECT c.document_version AS version FROM authority_org_credential c
         WHERE {scope:c} AND c.status = 'enabled' AND c.environment = ? ORDER BY c.id LIMIT 1`,
        [this.environment],
      );
      return row?.version ?? null;
    });
  }

  async credentialOf(orgId: string): Promise<CredentialView | null> {
    return (await this.look(orgId))?.view ?? null;
  }

  /** An intermediary sees only what it submitted itself (myinvois-api, section 3.2). */
  working(): Promise<WorkingOrganisation[]> {
    return this.repositories.read<WorkingOrganisation>(
      `SELECT c.org_id AS orgId, c.tin FROM authority_org_credential c
       WHERE {scope:c} AND c.status = 'enabled' AND c.auth_status <> 'failed'
         AND c.on_behalf_of IS NULL AND c.environment = ? ORDER BY c.org_id`,
      [this.environment],
    );
  }

  async get(id: string): Promise<Credential> {
    const record = await this.resources.of(orgCredential).reveal(id);
    this.mustBelongHere(record);
    return credentialOf(record);
  }

  /** A user who submits for the organisation uses its credential, whatever the data scope. */
  private look(orgId: string): Promise<Kept | null> {
    return asSystem('credential of the organisation', orgId, async () => {
      const [row] = await this.repositories.read<Row>(
        `SELECT c.id, c.version, c.update_time, c.environment FROM authority_org_credential c
         WHERE {scope:c} AND c.status = 'enabled' ORDER BY c.id LIMIT 1`,
      );
      if (!row) return null;
      this.mustBelongHere(row);
      const kept = this.kept.get(row.id);
      const stamp = stampOf(row.version, row.update_time.toISOString());
      return kept?.stamp === stamp ? kept : await this.read(row.id);
    });
  }

  private async read(id: string): Promise<Kept> {
    const record = await this.resources.of(orgCredential).reveal(id);
    const stamp = stampOf(record.version, record.updateTime);
    const kept = { stamp, credential: credentialOf(record), view: viewOf(record) };
    if (this.kept.size >= MAX) this.kept.clear();
    this.kept.set(id, kept);
    return kept;
  }

  /**
   * A demo credential must not be used with the real authority, nor a real one with a simulator.
   */
  private mustBelongHere({ environment }: Pick<Row, 'environment'>): void {
    if (environment !== this.environment)
      throw new AuthorityError({ kind: 'config', reason: 'OtherEnvironment', said: '' });
  }
}

const stampOf = (version: number, updateTime: string): string => `${version} ${updateTime}`;

const credentialOf = (record: OrgCredential): Credential => ({
  id: record.id,
  orgId: record.orgId,
  tin: record.tin,
  clientId: record.clientId,
  secrets: [record.clientSecret, record.clientSecret2].filter((each) => each !== null),
  onBehalfOf: record.onBehalfOf,
  version: record.documentVersion,
  certificate: record.certificate,
  privateKey: record.privateKey === null ? null : createPrivateKey(record.privateKey),
});

const viewOf = (record: OrgCredential): CredentialView => ({
  id: record.id,
  tin: record.tin,
  version: record.documentVersion,
  authStatus: record.authStatus,
  certificateExpiresOn: record.certificateExpiresOn,
  secretExpiresOn: record.secretExpiresOn,
});
