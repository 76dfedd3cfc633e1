import { settingsIn } from '@kernel/delivered';

const logs = settingsIn('Logs');

export const operationLog = logs.flag('sys_oplog', 'Operation log', true);

/** A typing error must not purge every log in one night. */
export const logRetention = logs.count('sys_log_retention_days', 'Days that logs are kept', {
  initial: 180,
  min: 30,
  max: 3650,
});

export const operationsSettings = [operationLog, logRetention];
