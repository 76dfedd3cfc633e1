import type { Language } from '@kernel/i18n';
import { DomainError } from '@kernel/rules';
import { type ItemResult, resultOfError, type TaskRow } from '@platform/tasks';
import type { BatchName } from '../../domain/document/batch-actions';

/** How the pages of many documents come back. */
export const bundleForms = ['zip', 'merged', 'ubl'] as const;
export type BundleForm = (typeof bundleForms)[number];

/** What a batch needs beyond its rows; stored with the task. */
export interface BatchInput {
  reason?: string;
  form?: BundleForm;
  mail?: { language: Language; pdf: boolean; ubl: boolean };
}

const PREFIX = 'document.';

export const taskKindFor = (name: BatchName): string => PREFIX + name;
export const batchNameOf = ({ kind }: TaskRow): BatchName => kind.slice(PREFIX.length) as BatchName;
export const inputOf = ({ input }: TaskRow): BatchInput => input as BatchInput;

/** Status or permission forbids it: there is nothing to repair and nothing to repeat. */
const passedOver = new Set([
  'document.actionNotAllowed',
  'document.alreadySent',
  'document.cancelPending',
  'document.contained',
  'document.deleted',
  'document.notDeleted',
  'document.windowClosed',
  'forbidden',
]);

/** The outcome of a row that was refused. */
export function outcomeOf(error: unknown): ItemResult {
  if (error instanceof DomainError && passedOver.has(error.code))
    return { status: 'skipped', code: error.code, params: error.params };
  return resultOfError(error);
}
