import type { Warned } from '@modules/invoicing/contract';
import { useVerb } from '../../../resource';
import { useLeaving } from '../confirm/use-leaving';

/** `await issue(id)` issues a quotation; false if the user did not confirm its unusual figures. */
export function useIssuing(): (id: string) => Promise<boolean> {
  const verb = useVerb('quotation');
  const leave = useLeaving('quotations.asked');
  return (id) => leave((confirmed) => verb<Warned>('submit', { id, confirmed }));
}
