import { useShellData } from '../../../shell/frame/shell-data';

const screen = (name: string): string => `/quotations/quotation/${name}`;

/** Where the menu has put the recycle bin; null for those who have none. */
export function useQuotationsBin(): string | null {
  const { pages } = useShellData();
  return pages.find((page) => page.component === screen('recycle'))?.path ?? null;
}

/** Where the menu has put the list of quotations. */
export function useQuotationsPath(): string {
  const { pages } = useShellData();
  return pages.find((page) => page.component === screen('index'))?.path ?? '/quotations/quotation';
}
