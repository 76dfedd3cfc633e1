import { Injectable } from '@nestjs/common';
import { currentScope } from '@platform/tenancy/org-scope';
import { Repositories } from '@platform/tenancy/repositories';
import { LedgerAccounts } from '../../application/ports/ledger-accounts';
import type { JournalAccount } from '../../domain/files';

@Injectable()
export class MysqlLedgerAccounts extends LedgerAccounts {
  constructor(private readonly repositories: Repositories) {
    super();
  }

  override all(): Promise<JournalAccount[]> {
    return this.repositories.read<JournalAccount>(
      `SELECT a.figure, d.name AS department, a.account
       FROM payroll_journal_account a
       LEFT JOIN payroll_department d ON d.id = a.department_id
       WHERE {scope:a} AND a.org_id = ? ORDER BY a.id`,
      [currentScope().orgId],
    );
  }
}
