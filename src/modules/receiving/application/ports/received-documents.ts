import type { Received } from '../../domain/received';
import type { ReportedDocument } from '../../domain/received.types';

/** The result of storing a page. */
export interface Kept {
  added: number;
  changed: number;
}

/** The documents of organisations as the authority reports them. */
export abstract class ReceivedDocuments {
  /** Stores new and changed documents, once each, even when another worker does the same. */
  abstract keep(reported: readonly ReportedDocument[]): Promise<Kept>;
  /** Locked until the transaction ends. */
  abstract get(id: string): Promise<Received>;
  abstract save(received: Received): Promise<void>;
}
