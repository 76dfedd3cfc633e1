import { Injectable } from '@nestjs/common';
import { Invalid } from '@kernel/rules';
import { Files } from '@platform/files';
import { Resources } from '@platform/resource';
import { AppConfig } from '@platform/app-config';
import { buyerLinkTemplate } from '../../resources/buyer-link-template.resource';
import { StandPrinter } from '../ports/stand-printer';

/** Prints a template's link as a table card. */
@Injectable()
export class TableStands {
  constructor(
    private readonly resources: Resources,
    private readonly files: Files,
    private readonly printer: StandPrinter,
    private readonly appConfig: AppConfig,
  ) {}

  /** Only links to our own form, so that no card leads elsewhere. */
  async print(templateId: string, url: string): Promise<Buffer> {
    const form = `${this.appConfig.config.publicUrl}/buyer-form#`;
    if (!url.startsWith(form) || !/^[\w-]{43}$/.test(url.slice(form.length)))
      throw new Invalid([{ code: 'badValue', path: 'url' }]);
    const template = await this.resources.of(buyerLinkTemplate).get(templateId);
    const { companyName, title, abstract, footers, logo } = template;
    const picture = logo && (await this.pictureOf(logo));
    return this.printer.print({ companyName, title, abstract, footers, url, logo: picture });
  }

  private async pictureOf(fileId: string): Promise<string> {
    const { mediaType, bytes } = await this.files.read(fileId);
    return `data:${mediaType};base64,${bytes.toString('base64')}`;
  }
}
