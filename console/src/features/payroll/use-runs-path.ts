import { usePage } from '../../shell/frame/shell-data';

/** The path of the payroll months in the menu: every screen of runs is below it. */
export const useRunsPath = (): string => usePage()?.path ?? '/';
