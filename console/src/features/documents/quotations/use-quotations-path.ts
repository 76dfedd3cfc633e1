import { componentOf } from '../../../components';
import { useShellData } from '../../../shell/frame/shell-data';

/** Where the menu has put the recycle bin; null for those who have none. */
export function useQuotationsBin(): string | null {
  const { pages } = useShellData();
  return pages.find((page) => page.component === componentOf('quotationRecycle'))?.path ?? null;
}

/** Where the menu has put the list of quotations. */
export function useQuotationsPath(): string {
  const { pages } = useShellData();
  return (
    pages.find((page) => page.component === componentOf('quotation'))?.path ??
    '/quotations/quotation'
  );
}
