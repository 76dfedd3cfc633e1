import { X509Certificate } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Invalid } from '@kernel/rules';
import { SECOND } from '@kernel/time';
import { IdentityApi } from '@modules/identity';
import { Loops } from '@platform/ops/loops';
import { Resources } from '@platform/resource';
import { AppConfig } from '@platform/app-config';
import { asSystem } from '@platform/tenancy/org-scope';
import { environmentOf } from '../../domain/environment';
import { orgCredential, type OrgCredential } from '../../resources/org-credential.resource';
import { demoCredentials, type DemoCredential } from '../../seed';
import { DemoAuthority } from './demo-authority';

/**
 * Provides the demo organisations, and the platform's own, with credentials and certificates, once
 * the simulator is up. Here and not in the seed, because secrets are encrypted with this
 * installation's key and the certificate comes from this installation's simulator.
 */
@Injectable()
export class DemoCredentials implements OnApplicationBootstrap {
  private readonly authority: DemoAuthority;
  private finished = false;

  constructor(
    private readonly identity: IdentityApi,
    private readonly resources: Resources,
    private readonly loops: Loops,
    private readonly appConfig: AppConfig,
  ) {
    this.authority = new DemoAuthority(appConfig.config.myinvois.baseUrl);
  }

  onApplicationBootstrap(): void {
    const { config, isWorker } = this.appConfig;
    if (!isWorker || !config.demoData || environmentOf(config.myinvois.baseUrl) !== 'simulator')
      return;
    this.loops.start('demo credentials', 5 * SECOND, () => this.round());
  }

  private async round(): Promise<number> {
    if (this.finished) return 0;
    this.finished = await this.provide();
    return 0;
  }

  /** True when every demo organisation has what it needs. */
  async provide(): Promise<boolean> {
    const organisations = await asSystem('demo credentials', 'all', () =>
      this.identity.organisations(),
    );
    let complete = true;
    for (const demo of demoCredentials) {
      const organisation = organisations.find(({ name }) => name === demo.organisation);
      if (!organisation) continue;
      const done = await asSystem('demo credentials', organisation.id, () => this.give(demo));
      complete = complete && done;
    }
    return complete;
  }

  private async give(demo: DemoCredential): Promise<boolean> {
    const records = this.resources.of(orgCredential);
    const { items } = await records.page({ pageSize: 100 });
    const mine = items.find(({ clientId }) => clientId === demo.clientId);
    if (items.length > 0 && !mine) return true;
    if (mine && !(await this.needsCertificate(mine))) return true;
    const signing = demo.documentVersion === '1.1' ? await this.authority.certificateFor(demo) : {};
    if (!signing) return false;
    if (mine) await records.amend(mine.id, { ...signing });
    else await this.add(demo, signing);
    return true;
  }

  private async add(
    { brn: _brn, name: _name, organisation: _organisation, ...record }: DemoCredential,
    signing: object,
  ) {
    try {
      await this.resources.of(orgCredential).add({ ...record, ...signing });
    } catch (error) {
      // Another worker of this installation was faster.
      if (!(error instanceof Invalid)) throw error;
    }
  }

  /** A simulator that lost its data does not trust the certificates it issued before. */
  private async needsCertificate({ documentVersion, certificate }: OrgCredential) {
    if (documentVersion !== '1.1') return false;
    const issuer = await this.authority.issuer();
    if (!certificate || !issuer) return certificate === null;
    return !new X509Certificate(certificate).checkIssued(new X509Certificate(issuer));
  }
}
