import type { Confirmation as Question } from '@platform/contract';
import { ApiError } from '../../../providers/http/api-error';

export type { Question };

/** The questions in a refusal; null if it is final. */
export function questionsIn(error: unknown): readonly Question[] | null {
  if (!(error instanceof ApiError) || error.errorCode !== 'confirmationRequired') return null;
  const { confirmations } = error.extras;
  return confirmations ?? null;
}

/** In a batch, the path of a question begins with the id of its document. */
export const documentIdOf = ({ path }: Question): string => path.slice(0, path.indexOf('.'));

export const codesOf = (questions: readonly Question[]): string[] => [
  ...new Set(questions.map(({ code }) => code)),
];

/** How many documents the questions are about. */
export const documentsIn = (questions: readonly Question[]): number =>
  new Set(questions.map(documentIdOf)).size;
