import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import {
  type ExceptionEntry,
  LogRepository,
  type Operation,
} from '../../application/ports/log-repository';

const AT_ONCE = 1000;

@Injectable()
export class MysqlLogRepository extends LogRepository {
  constructor(private readonly units: UnitOfWork) {
    super();
  }

  async addOperations(operations: readonly Operation[]): Promise<void> {
    if (operations.length === 0) return;
    const ids = await this.units.newIds(operations.length);
    const rows = operations.map((each, index) => [
      ids[index],
      each.orgId,
      each.userId,
      each.account.slice(0, 64),
      each.controllerName,
      each.actionName,
      each.httpMethod,
      each.status,
      each.elapsed,
      each.remoteIp,
      each.browser,
      each.os,
      each.traceId,
      each.at,
    ]);
    await this.units.manager.query(
      `INSERT INTO operations_log_op (id, org_id, create_user_id, account, controller_name,
         action_name, http_method, status, elapsed, remote_ip, browser, os, trace_id, log_date_time) VALUES ?`,
      [rows],
    );
  }

  async addException(entry: ExceptionEntry): Promise<void> {
    await this.units.manager.query(
      `INSERT INTO operations_log_ex (id, org_id, create_user_id, controller_name, http_method,
         event_id, message, exception, trace_id, log_date_time)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        await this.units.newId(),
        entry.orgId,
        entry.userId,
        entry.controllerName.slice(0, 120),
        entry.httpMethod,
        entry.eventId.slice(0, 100),
        entry.message.slice(0, 500),
        entry.exception.slice(0, 16_000),
        entry.traceId,
        entry.at,
      ],
    );
  }

  async prune(before: Date): Promise<boolean> {
    let more = false;
    for (const table of ['operations_log_op', 'operations_log_ex']) {
      const { affectedRows }: { affectedRows: number } = await this.units.manager.query(
        `DELETE FROM ${table} WHERE log_date_time < ? LIMIT ${AT_ONCE}`,
        [before],
      );
      more ||= affectedRows === AT_ONCE;
    }
    return more;
  }
}
