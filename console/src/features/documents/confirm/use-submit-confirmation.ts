import { App } from 'antd';
import { useCallback } from 'react';

import type { Warned } from '@modules/invoicing/contract';
import { useConfirmed } from './use-confirmed';

/** Seconds that it takes to read a message with figures. */
const LONG = 12;

/**
 * Sends a document or quotation off once its questions are confirmed, and shows the warnings that
 * were not among them. False if it was not confirmed.
 */
export function useSubmitConfirmation(words?: string) {
  const { message: toast } = App.useApp();
  const confirmed = useConfirmed(words);
  return useCallback(
    async (send: (confirmed: string[]) => Promise<Warned>): Promise<boolean> => {
      // The confirmation just given need not be read again.
      let seen: readonly string[] = [];
      const reported = await confirmed((codes) => {
        seen = codes;
        return send(codes);
      });
      if (reported === null) return false;
      for (const { message, code } of reported.warnings)
        if (!seen.includes(code)) void toast.warning(message, LONG);
      return true;
    },
    [confirmed, toast],
  );
}
