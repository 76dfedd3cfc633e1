import { Injectable } from '@nestjs/common';
import { Clock } from '@platform/clock';
import { translate } from '@platform/i18n/catalogues';
import { html, PdfPrinter, qrSvg } from '@platform/paper';
import { type ReceiptSlip, SlipPrinter } from '../../application/ports/slip-printer';

const style = `
body { margin: 0; text-align: center; font-size: 9pt; }
.slip { break-after: page; overflow-wrap: anywhere; }
.slip:last-child { break-after: auto; }
.slip p { margin: 0 0 1mm; }
.slip .qr { width: 44mm; height: 44mm; margin: 2mm auto; }
`;

/** Slips of 80 mm, one to a page. */
@Injectable()
export class PaperSlipPrinter extends SlipPrinter {
  constructor(
    private readonly printer: PdfPrinter,
    private readonly clock: Clock,
  ) {
    super();
  }

  override print(slips: readonly ReceiptSlip[]): Promise<Buffer> {
    const body = slips.map(
      ({ sellerName, number, date, amount, until, url }) =>
        html`<div class="slip">
          <p><b>${sellerName}</b></p>
          <p>${number} · ${date} · ${amount}</p>
          ${qrSvg(url)}
          <p>Imbas untuk e-Invois atas nama anda</p>
          <p>${translate('receiptRequest.slip', {}, 'en')}</p>
          <p>${translate('receiptRequest.slip', {}, 'zh-cn')}</p>
          <p>${translate('receiptRequest.until', { date: until }, 'en')}</p>
        </div>`,
    );
    return this.printer.print({
      language: 'en',
      title: 'Receipts',
      style,
      date: this.clock.now(),
      paper: { size: '80mm 100mm', margin: '4mm' },
      body: html`${body}`,
    });
  }
}
