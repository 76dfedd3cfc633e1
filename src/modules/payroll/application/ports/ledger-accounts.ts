import type { JournalAccount } from '../../domain/files';

/** The ledger accounts named by the current scope's organisation. */
export abstract class LedgerAccounts {
  abstract all(): Promise<JournalAccount[]>;
}
