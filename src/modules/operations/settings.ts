import { setting } from '@kernel/delivered';

const LOGS = 'Logs';

export const operationLog = setting.flag(LOGS, 'sys_oplog', 'Operation log', true);

/** A typing error must not purge every log in one night. */
export const logRetention = setting.count(
  LOGS,
  'sys_log_retention_days',
  'Days that logs are kept',
  {
    initial: 180,
    min: 30,
    max: 3650,
  },
);

export const operationsSettings = [operationLog, logRetention];
