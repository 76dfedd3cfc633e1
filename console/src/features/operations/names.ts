import { useTranslation } from '../../providers/translation';

/** What the program calls `sysNotice`, in the reader's words where there are any. */
export function useRecordName(): (name: string) => string {
  const { either } = useTranslation();
  return (name) =>
    either(
      [`log.things.${name}`, `resources.${name}.many`, `menu.${name}`, `resources.${name}.one`],
      name,
    );
}

export function useVerbName(): (name: string) => string {
  const { either } = useTranslation();
  return (name) =>
    either([`log.acts.${name}`, `verbs.${name}`, `audit.${name}`, `action.${name}`], name);
}
