import type { Params } from '@kernel/rules';
import { currentLanguage } from '../context';
import { hasSentence, translate } from '../i18n/catalogues';
import type { ListSpec } from '../resource/list/list.types';
import type { SheetColumn, SheetRow } from '../resource/transfer/sheet.types';
import type { ItemStatus, TaskItemView, TaskView } from './task.types';

const columns = {
  recordId: { sql: 'i.record_id', kind: 'text', ascii: true },
  label: { sql: 'i.label', kind: 'text', search: true },
  status: { sql: 'i.status', kind: 'text', ascii: true },
  code: { sql: 'i.code', kind: 'text', ascii: true },
  params: { sql: 'i.params', kind: 'text', filterable: false },
  endTime: { sql: 'i.end_time', kind: 'instant' },
} as const;

/** The items of one task, all of them or those with one outcome. */
export const itemsOf = (taskId: string, status?: ItemStatus): ListSpec => ({
  from: 'platform_task_item i',
  alias: 'i',
  scope: 'system',
  columns,
  where: {
    sql: `i.task_id = ?${status ? ' AND i.status = ?' : ''}`,
    params: status ? [taskId, status] : [taskId],
  },
});

/** The row with its reason as text, in the reader's language. */
export function withSentence(
  row: Record<string, unknown>,
  language = currentLanguage(),
): TaskItemView {
  const params = (
    typeof row.params === 'string' ? JSON.parse(row.params) : row.params
  ) as Params | null;
  const message = typeof row.code === 'string' ? translate(row.code, params ?? {}, language) : null;
  return { ...(row as Record<keyof typeof columns, unknown>), params, message } as TaskItemView;
}

/** Why the task ended, if no item says so. Anything but a code of ours was meant for the log. */
export function inReadersWords(task: TaskView): TaskView {
  const { message: noted, status, failed } = task;
  if (noted === null || status !== 'done' || failed > 0) return { ...task, message: null };
  const code = hasSentence(noted, currentLanguage()) ? noted : 'unexpected';
  return { ...task, message: translate(code) };
}

/** The columns of a task's result sheet. */
export const resultColumns = (): SheetColumn[] => [
  { name: 'label', heading: translate('task.item'), kind: 'text' },
  { name: 'outcome', heading: translate('task.outcome'), kind: 'text' },
  { name: 'message', heading: translate('task.reason'), kind: 'text' },
  { name: 'endTime', heading: translate('task.ended'), kind: 'instant' },
];

/** The same rows with readable values. */
export function inWords(rows: AsyncIterable<SheetRow>): AsyncIterable<SheetRow> {
  const language = currentLanguage();
  return (async function* () {
    for await (const row of rows) {
      const outcome = translate(`task.item_${String(row.status)}`, {}, language);
      yield { ...withSentence(row, language), outcome };
    }
  })();
}
