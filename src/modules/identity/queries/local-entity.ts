import { localDateTime } from '@kernel/time';

const numeric = new Set(['orderNo', 'status', 'sysFlag', 'type', 'version']);

export const localEntity = <View>(row: object): View => {
  const entries = Object.entries(row).map(([name, value]) => [name, shown(name, value)]);
  return Object.fromEntries(entries) as View;
};

const shown = (name: string, value: unknown): unknown => {
  if (name === 'createTime' || name === 'updateTime')
    return localDateTime(value instanceof Date ? value : new Date(String(value)));
  return value !== null && numeric.has(name) ? Number(value) : value;
};
