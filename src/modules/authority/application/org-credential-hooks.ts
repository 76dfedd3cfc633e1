import { Injectable } from '@nestjs/common';
import { FilterLogic, FilterOperator, type Input } from '@kernel/resource';
import type { Fault } from '@kernel/rules';
import { Clock } from '@platform/clock';
import { type ResourceHooks, Resources } from '@platform/resource';
import { AppConfig } from '@platform/app-config';
import { environmentOf } from '../domain/environment';
import { orgCredential, type OrgCredential } from '../resources/org-credential.resource';
import { factsOf, mustBeCurrent, noCertificate } from './certificate-facts';

/** The members needed to sign in: when one of them changes, the last test result is void. */
const access = ['clientId', 'clientSecret', 'clientSecret2', 'onBehalfOf', 'tin'] as const;

export type AccessMembers = Pick<OrgCredential, (typeof access)[number]>;

export const accessOf = (record: OrgCredential): AccessMembers =>
  Object.fromEntries(access.map((name) => [name, record[name]])) as unknown as AccessMembers;

/**
 * Reads the certificate, records the environment, and keeps one credential enabled per
 * organisation.
 */
@Injectable()
export class OrgCredentialHooks implements ResourceHooks<typeof orgCredential> {
  constructor(
    private readonly resources: Resources,
    private readonly appConfig: AppConfig,
    private readonly clock: Clock,
  ) {}

  async beforeSave(record: Input, before: OrgCredential | null): Promise<Input> {
    const facts =
      typeof record.certificate === 'string'
        ? factsOf(record.certificate, textOf(record.privateKey))
        : noCertificate;
    const stored = before && (await this.resources.of(orgCredential).reveal(before.id));
    // The one that was stored may have expired since: everything else can still be changed.
    if (typeof record.certificate === 'string' && record.certificate !== stored?.certificate)
      mustBeCurrent(record.certificate, this.clock.now());
    const news = !stored || access.some((name) => record[name] !== stored[name]);
    const environment = environmentOf(this.appConfig.config.myinvois.baseUrl);
    return {
      ...facts,
      ...(news && { environment, authStatus: 'unverified', authCheckedAt: null }),
    };
  }

  async notUnique(record: Input, id: string | null): Promise<Fault[]> {
    if (record.status !== 'enabled') return [];
    const enabled = await this.resources.of(orgCredential).all({
      filter: {
        logic: FilterLogic.and,
        filters: [
          { field: 'orgId', operator: FilterOperator.eq, value: String(record.orgId) },
          { field: 'status', operator: FilterOperator.eq, value: 'enabled' },
        ],
      },
    });
    const isAnother = enabled.some((each) => each.id !== id);
    return isAnother ? [{ code: 'credential.oneEnabled', path: 'status' }] : [];
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
