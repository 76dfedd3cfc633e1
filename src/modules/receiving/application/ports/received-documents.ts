import type { Received } from '../../domain/received';
import type { ReportedDocument } from '../../domain/received.types';

/** What keeping a page came to. */
export interface Kept {
  added: number;
  changed: number;
}

/** The documents of organisations as the authority tells of them. */
export abstract class ReceivedDocuments {
  /** Takes over what is new and what has changed, once each, whoever else does the same. */
  abstract keep(reported: readonly ReportedDocument[]): Promise<Kept>;
  /** Locked until the transaction ends. */
  abstract get(id: string): Promise<Received>;
  abstract save(received: Received): Promise<void>;
}
