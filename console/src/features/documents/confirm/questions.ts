import { ApiError } from '../../../providers/api-error';

/** A question of the server: what was asked for is carried out once it is confirmed. */
export interface Question {
  code: string;
  path: string;
  params: Record<string, string | number>;
  message: string;
}

/** The questions in a refusal; null when it is a refusal for good. */
export function questionsIn(error: unknown): Question[] | null {
  if (!(error instanceof ApiError) || error.errorCode !== 'confirmationRequired') return null;
  const { confirmations } = error.extras;
  return Array.isArray(confirmations) ? (confirmations as Question[]) : null;
}

/** In a batch a question names its document, whose id begins the path. */
export const documentIdOf = ({ path }: Question): string => path.slice(0, path.indexOf('.'));

export const codesOf = (questions: readonly Question[]): string[] => [
  ...new Set(questions.map(({ code }) => code)),
];

/** How many documents the questions are about. */
export const documentsIn = (questions: readonly Question[]): number =>
  new Set(questions.map(documentIdOf)).size;
