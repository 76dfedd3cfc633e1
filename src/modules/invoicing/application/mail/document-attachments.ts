import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Attachments } from '@modules/mail';
import { Refused } from '@kernel/rules';
import { PrintService } from '../print-service';
import { SentPayloads } from '../ports/sent-payloads';
import { PDF, UBL } from './document-mails';
import { printAttachment } from './print-attachment';

/** Documents as PDF and as the UBL that was sent, attached when a mail is sent. */
@Injectable()
export class DocumentAttachments implements OnModuleInit {
  constructor(
    private readonly attachments: Attachments,
    private readonly printing: PrintService,
    private readonly payloads: SentPayloads,
  ) {}

  onModuleInit(): void {
    this.attachments.contribute(PDF, async (id) => {
      const { documentId, choice } = printAttachment.read(id);
      const { name, pdf } = await this.printing.document(documentId, {
        ...choice,
        origin: 'mail',
      });
      return { name, mediaType: 'application/pdf', bytes: pdf };
    });
    this.attachments.contribute(UBL, async (id) => {
      const sent = await this.payloads.of(id);
      if (!sent) throw new Refused('document.neverSent');
      return { ...sent, mediaType: 'application/json' };
    });
  }
}
