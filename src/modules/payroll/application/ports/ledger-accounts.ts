import type { JournalAccount } from '../../domain/files';

/** The accounts of the ledger that the current scope's organisation named. */
export abstract class LedgerAccounts {
  abstract all(): Promise<JournalAccount[]>;
}
