import { Injectable } from '@nestjs/common';
import { Repositories } from '@platform/tenancy/repositories';
import type { ScopedRepository } from '@platform/tenancy/scoped-repository';
import { currentScope } from '@platform/tenancy/org-scope';
import {
  type CreatedFile,
  type CreatedFileRecord,
  CreatedFiles,
} from '../../application/ports/created-files';
import { type FileMadeRow, fileMadeSchema } from './files.schema';

@Injectable()
export class MysqlCreatedFiles extends CreatedFiles {
  private readonly rows: ScopedRepository<FileMadeRow>;

  constructor(private readonly repositories: Repositories) {
    super();
    this.rows = repositories.of(fileMadeSchema, { scope: 'organisation', audit: 'payrollFile' });
  }

  override add(file: CreatedFile): Promise<string> {
    return this.rows.insert(file);
  }

  override async get(id: string): Promise<CreatedFileRecord> {
    return recordOf(await this.rows.get(id));
  }

  override async of(period: string): Promise<CreatedFileRecord[]> {
    const { orgId } = currentScope();
    const rows = await this.rows.find({ period, orgId }, { id: 'DESC' });
    return rows.map(recordOf);
  }

  override async countOf(month: string): Promise<number> {
    const [row] = await this.repositories.read<{ count: string }>(
      `SELECT COUNT(DISTINCT f.kind, f.part, COALESCE(f.run_id, 0)) AS count
       FROM payroll_file_made f
       WHERE {scope:f} AND f.org_id = ? AND f.period = ?`,
      [currentScope().orgId, month],
    );
    return Number(row!.count);
  }
}

const recordOf = ({ createTime, createUserId, ...row }: FileMadeRow): CreatedFileRecord => ({
  ...row,
  madeTime: createTime,
  madeBy: createUserId,
});
