import type { Warned } from '@modules/invoicing/contract';
import { useVerb } from '../../../resource';
import { useSubmitConfirmation } from '../confirm/use-submit-confirmation';

/** `await issue(id)` issues a quotation; false if the user did not confirm its unusual figures. */
export function useIssuing(): (id: string) => Promise<boolean> {
  const verb = useVerb('quotation');
  const confirmAndSend = useSubmitConfirmation('quotations.asked');
  return (id) => confirmAndSend((confirmed) => verb<Warned>('submit', { id, confirmed }));
}
