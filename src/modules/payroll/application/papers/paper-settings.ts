import { Injectable } from '@nestjs/common';
import { Refused } from '@kernel/rules';
import { Files } from '@platform/files';
import { Resources } from '@platform/resource';
import { currentScope } from '@platform/tenancy/org-scope';
import type { PasswordRule } from '../../domain/paper';
import { type CompanyProfile, companyProfile } from '../../resources/company-profile.resource';

/** The settings for papers in an organisation's profile. */
@Injectable()
export class PaperSettings {
  constructor(
    private readonly resources: Resources,
    private readonly files: Files,
  ) {}

  async get(): Promise<{ passwordRule: PasswordRule; email: string }> {
    const { payslipPassword, email } = await this.profile();
    return { passwordRule: payslipPassword ?? 'idNumber', email };
  }

  /** The logo as a data URL; null without one. */
  async logo(): Promise<string | null> {
    const { logo } = await this.profile();
    if (!logo) return null;
    const { mediaType, bytes } = await this.files.read(logo);
    return `data:${mediaType};base64,${bytes.toString('base64')}`;
  }

  async profile(): Promise<CompanyProfile> {
    const { orgId } = currentScope();
    // Users who see several organisations print for the one they act for.
    const all = await this.resources.of(companyProfile).all();
    const profile = all.find((each) => each.orgId === orgId);
    if (!profile) throw new Refused('run.noCompanyProfile');
    return this.resources.of(companyProfile).get(profile.id);
  }
}
