import { Injectable } from '@nestjs/common';
import type { MailAttachment } from '@platform/mail';
import type { AttachmentRef } from './ports/mail-repository';

type Maker = (id: string) => Promise<MailAttachment>;

/**
 * Attachments contributed by other modules; generated when the mail is sent, never inside a
 * transaction.
 */
@Injectable()
export class Attachments {
  private readonly makers = new Map<string, Maker>();

  contribute(kind: string, make: Maker): void {
    this.makers.set(kind, make);
  }

  make(refs: readonly AttachmentRef[]): Promise<MailAttachment[]> {
    return Promise.all(
      refs.map(({ kind, id }) => {
        const make = this.makers.get(kind);
        if (!make) throw new Error(`Nobody makes attachments of kind ${kind}`);
        return make(id);
      }),
    );
  }
}
