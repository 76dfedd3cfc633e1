import type { DocumentRecord } from './records';

/** myinvois-api, section 7.4: the four kinds that documents cause. */
export const notificationTypes = {
  received: { id: '6', name: 'Document received' },
  validated: { id: '7', name: 'Document validated' },
  cancelled: { id: '8', name: 'Document cancelled' },
  rejection: { id: '15', name: 'Document rejection initiated' },
} as const;

export interface Notification {
  id: number;
  type: keyof typeof notificationTypes;
  document: DocumentRecord;
  at: number;
}

/** The notifications sent to each taxpayer, oldest first. */
export class Notifications {
  private count = 0;
  private readonly byTin = new Map<string, Notification[]>();

  validated(document: DocumentRecord, at: number): void {
    this.send(document.issuer.tin, 'validated', document, at);
    this.send(document.receiver.tin, 'received', document, at);
  }

  cancelled(document: DocumentRecord, at: number): void {
    this.send(document.receiver.tin, 'cancelled', document, at);
  }

  rejectionRequested(document: DocumentRecord, at: number): void {
    this.send(document.issuer.tin, 'rejection', document, at);
  }

  of(tin: string): readonly Notification[] {
    return this.byTin.get(tin) ?? [];
  }

  private send(
    tin: string,
    type: Notification['type'],
    document: DocumentRecord,
    at: number,
  ): void {
    this.count += 1;
    const box = this.byTin.get(tin) ?? [];
    box.push({ id: this.count, type, document, at });
    this.byTin.set(tin, box);
  }
}
