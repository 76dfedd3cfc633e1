import { useShellData } from '../../shell/frame/shell-data';

/** Where the menu has put the months of payroll: every screen of runs lies below it. */
export const useRunsPath = (): string => useShellData().page?.path ?? '/';
