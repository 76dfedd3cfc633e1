import type { Confirmation as Question } from '@platform/contract';
import { ApiError } from '../../../providers/api-error';

export type { Question };

/** The questions in a refusal; null when it is a refusal for good. */
export function questionsIn(error: unknown): readonly Question[] | null {
  if (!(error instanceof ApiError) || error.errorCode !== 'confirmationRequired') return null;
  const { confirmations } = error.extras;
  return confirmations ?? null;
}

/** In a batch a question names its document, whose id begins the path. */
export const documentIdOf = ({ path }: Question): string => path.slice(0, path.indexOf('.'));

export const codesOf = (questions: readonly Question[]): string[] => [
  ...new Set(questions.map(({ code }) => code)),
];

/** How many documents the questions are about. */
export const documentsIn = (questions: readonly Question[]): number =>
  new Set(questions.map(documentIdOf)).size;
