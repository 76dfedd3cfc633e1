import { Injectable } from '@nestjs/common';
import { PdfPrinter } from '@platform/paper';
import { PaperPrinter } from '../../application/ports/paper-printer';
import { PaperSettings } from '../../application/papers/paper-settings';
import type { PaperLanguage, PaperPage, Words } from '../../domain/paper';
import { printRequestOf } from './print-request';
import { formWordsOf, wordsOf } from './words';

@Injectable()
export class PagePrinter extends PaperPrinter {
  constructor(
    private readonly printer: PdfPrinter,
    private readonly settings: PaperSettings,
  ) {
    super();
  }

  override wordsOf(language: PaperLanguage): Words {
    return wordsOf(language);
  }

  override formWordsOf(language: PaperLanguage): Words {
    return formWordsOf(language);
  }

  override async print(page: PaperPage, date: Date): Promise<Buffer> {
    const logo = page.form === 'payslip' ? await this.settings.logo() : null;
    return this.printer.print(printRequestOf(page, date, logo));
  }
}
