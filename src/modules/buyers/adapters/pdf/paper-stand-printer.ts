import { Injectable } from '@nestjs/common';
import { Html, html, PdfPrinter, qrSvg } from '@platform/paper';
import { Clock } from '@platform/clock';
import { translate } from '@platform/i18n/catalogues';
import type { Language } from '@kernel/i18n';
import { type StandPage, StandPrinter } from '../../application/ports/stand-printer';

const style = `
body { margin: 0; text-align: center; }
.stand { height: 186mm; display: flex; flex-direction: column; align-items: center; gap: 5mm; }
.stand .logo { max-height: 18mm; max-width: 80mm; object-fit: contain; }
.stand h1 { font-size: 20pt; margin: 0; overflow-wrap: anywhere; }
.stand p { margin: 0; font-size: 11pt; white-space: pre-wrap; overflow-wrap: anywhere; }
.stand .qr { width: 78mm; height: 78mm; }
.stand .scan { font-size: 13pt; font-weight: 600; }
.stand .foot { margin-top: auto; font-size: 8pt; }
`;

const languages: readonly Language[] = ['en', 'zh-cn'];

@Injectable()
export class PaperStandPrinter extends StandPrinter {
  constructor(
    private readonly printer: PdfPrinter,
    private readonly clock: Clock,
  ) {
    super();
  }

  override print({ companyName, title, abstract, footers, url, logo }: StandPage): Promise<Buffer> {
    // Base64 that we encoded ourselves cannot end the attribute.
    const picture = logo && new Html(`<img class="logo" alt="" src="${encodeURI(logo)}">`);
    const scan = languages.map(
      (each) => html`<p class="scan">${translate('buyerLink.scan', {}, each)}</p>`,
    );
    return this.printer.print({
      language: 'en',
      title: `${companyName} - ${title}`,
      style,
      date: this.clock.now(),
      paper: { size: 'A5', margin: '12mm' },
      body: html`<div class="stand">
        ${picture}
        <h1>${title}</h1>
        <p>${companyName}</p>
        ${qrSvg(url)}${[html`<p class="scan">Imbas untuk mengisi maklumat anda</p>`, ...scan]}
        <p>${abstract ?? ''}</p>
        <p class="foot">${footers ?? ''}</p>
      </div>`,
    });
  }
}
