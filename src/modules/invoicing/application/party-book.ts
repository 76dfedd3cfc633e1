import type { Party } from '../domain/document/document.types';

/** The master records of the parties, as a document takes them down. */
export abstract class PartyBook {
  /** The supplier as it stands now; null when there is none within reach. */
  abstract supplier(id: string): Promise<Party | null>;
  abstract buyer(id: string): Promise<Party | null>;
}
