import { Injectable } from '@nestjs/common';
import { currentLanguage } from '@platform/context';
import { translate } from '@platform/i18n/catalogues';
import { Resources } from '@platform/resource';
import { policyPageOf } from '../../domain/paper';
import { salaryPolicy } from '../../resources/salary-policy.resource';
import { PaperService, type PrintedPaper } from './paper-service';
import { PaperSettings } from './paper-settings';

/** Prints salary policies in the reader's language. */
@Injectable()
export class PolicyPaper {
  constructor(
    private readonly resources: Resources,
    private readonly settings: PaperSettings,
    private readonly papers: PaperService,
  ) {}

  async print(id: string): Promise<PrintedPaper> {
    const policy = await this.resources.of(salaryPolicy).get(id);
    const { name } = await this.settings.profile();
    const page = policyPageOf(
      { employer: name, policy },
      { language: currentLanguage(), word: translate },
    );
    return { ...(await this.papers.sheet(page, policy.name)), isConfidential: false };
  }
}
