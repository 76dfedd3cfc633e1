import errorCodes from '@kernel/codes/data/error-codes.json';
import type { StepError } from '../state/records';

/** One fault found by a validator. */
export interface Finding {
  code: string;
  message: string;
  /** The field, in the service's notation. */
  target: string;
  path: string;
  messageMs?: string;
}

type Known = { code: string; message?: string; meaning: string };
const known = new Map((errorCodes as Known[]).map((row) => [row.code, row]));

/**
 * The recorded wording of a code, with `{0}`, `{1}` filled in; its meaning when none is recorded.
 */
export const wording = (code: string, ...values: string[]): string => {
  const row = known.get(code);
  const text = row?.message ?? row?.meaning ?? code;
  return text.replace(/\{(\d)\}/g, (_, place: string) => values[Number(place)] ?? '');
};

export const finding = (
  code: string,
  target: string,
  path: string,
  message = wording(code),
  messageMs?: string,
): Finding => ({ code, message, target, path, messageMs });

/** The documented format of a step's error, as in Details (myinvois-api, sections 5.1 and 8.9). */
export const stepError = (page: string, { code, message, messageMs, target, path }: Finding) => {
  const link = `https://sdk.myinvois.hasil.gov.my/documentvalidationrules/${page}/#${code.toLowerCase()}`;
  return {
    propertyName: target,
    propertyPath: path,
    errorCode: code,
    error: `${message}. Please refer to ${link}`.replace('..', '.'),
    errorMs: `${messageMs ?? malay(code)}. Sila rujuk ${link}`,
    innerError: null,
  } satisfies StepError;
};

// Malay texts that integrators recorded; docs/reference has none. For the others we use our own.
const recordedMalay: Record<string, string> = {
  CV317:
    'Kod Negeri 17 hendaklah digunakan untuk e-Invois yang disatukan dan alamat selain Malaysia sahaja',
  ERR406: 'TIN pembeli tidak sah. Sila gunakan fungsi Carian TIN untuk mendapatkan TIN yang betul',
};

const malay = (code: string): string => recordedMalay[code] ?? `Nilai medan tidak sah (${code})`;
