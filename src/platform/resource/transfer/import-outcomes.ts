import { Injectable } from '@nestjs/common';
import type { Params } from '@kernel/rules';
import { UnitOfWork } from '../../cqrs/unit-of-work';
import type { TaskStatus } from '../../tasks/task.types';
import { faultsOf } from './import-results';
import type { CellFault } from './import.types';
import type { ImportOutcome } from './import.types';

/** An outcome whose faults do not show what was in the cells. */
export interface CountedOutcome extends Omit<ImportOutcome, 'faults'> {
  faults: CellFault[];
}

const FAULTS_SHOWN = 1000;
const PORTION = 500;

interface FailedItem {
  id: string;
  record_id: string;
  code: string;
  params: string | Params | null;
}

/** Reads the outcomes of an import task, item by item. */
@Injectable()
export class ImportOutcomes {
  constructor(private readonly units: UnitOfWork) {}

  async of(taskId: string): Promise<CountedOutcome> {
    const [task]: { status: TaskStatus; total: number; file: string | null }[] = await this.query(
      'SELECT status, total, result_file_id AS file FROM platform_task WHERE id = ?',
      [taskId],
    );
    const counts = await this.counts(taskId);
    const count = (code: string): number => counts.get(`import.${code}`) ?? 0;
    const [created, updated] = [count('created'), count('updated')];
    const [unchanged, there] = [count('unchanged'), count('there')];
    const valid = created + updated + unchanged + there;
    const { faultCount, failed } = await this.failures(taskId);
    return {
      status: task!.status,
      total: Number(task!.total),
      finished: valid + failed,
      valid,
      created,
      updated,
      unchanged,
      there,
      faultCount,
      faults: await this.firstFaults(taskId),
      faultsFileId: task!.file === null ? null : String(task!.file),
    };
  }

  /** The faults of all failed items, in portions. */
  async *faults(taskId: string): AsyncGenerator<CellFault[]> {
    for (let after = '0'; ;) {
      const rows: FailedItem[] = await this.query(
        `SELECT id, record_id, code, params FROM platform_task_item
         WHERE task_id = ? AND status = 'failed' AND id > ? ORDER BY id LIMIT ${PORTION}`,
        [taskId, after],
      );
      if (rows.length === 0) return;
      yield rows.flatMap(faultsIn);
      after = String(rows.at(-1)!.id);
    }
  }

  async failedItems(taskId: string): Promise<string[]> {
    const rows: { id: string }[] = await this.query(
      `SELECT record_id AS id FROM platform_task_item WHERE task_id = ? AND status = 'failed'`,
      [taskId],
    );
    return rows.map(({ id }) => id);
  }

  private async firstFaults(taskId: string): Promise<CellFault[]> {
    const first: CellFault[] = [];
    for await (const faults of this.faults(taskId)) {
      first.push(...faults);
      if (first.length >= FAULTS_SHOWN) break;
    }
    return first.slice(0, FAULTS_SHOWN);
  }

  private async counts(taskId: string): Promise<Map<string, number>> {
    const rows: { code: string; n: string }[] = await this.query(
      `SELECT code, COUNT(*) AS n FROM platform_task_item
       WHERE task_id = ? AND status IN ('succeeded', 'skipped') GROUP BY code`,
      [taskId],
    );
    return new Map(rows.map(({ code, n }) => [code, Number(n)]));
  }

  private async failures(taskId: string): Promise<{ faultCount: number; failed: number }> {
    const [row]: { faults: string | null; failed: string }[] = await this.query(
      `SELECT SUM(COALESCE(JSON_EXTRACT(params, '$.faultCount'), 1)) AS faults, COUNT(*) AS failed
       FROM platform_task_item WHERE task_id = ? AND status = 'failed'`,
      [taskId],
    );
    return { faultCount: Number(row!.faults ?? 0), failed: Number(row!.failed) };
  }

  private query<T>(sql: string, params: unknown[]): Promise<T> {
    return this.units.manager.query(sql, params);
  }
}

const faultsIn = ({ record_id: line, code, params }: FailedItem): CellFault[] =>
  faultsOf(
    code,
    typeof params === 'string' ? (JSON.parse(params) as Params) : params,
    Number(line),
  );
