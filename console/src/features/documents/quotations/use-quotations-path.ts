import { componentOf } from '../../../components';
import { useShellData } from '../../../shell/frame/shell-data';

/** The path of the recycle bin in the menu; null for users without it. */
export function useQuotationsBin(): string | null {
  const { pages } = useShellData();
  return pages.find((page) => page.component === componentOf('quotationRecycle'))?.path ?? null;
}

/** The path of the list of quotations in the menu. */
export function useQuotationsPath(): string {
  const { pages } = useShellData();
  return (
    pages.find((page) => page.component === componentOf('quotation'))?.path ??
    '/quotations/quotation'
  );
}
