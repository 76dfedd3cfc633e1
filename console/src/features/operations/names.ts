import { useTranslation } from '../../providers/translation';

/** The name of a resource such as `sysNotice` in the reader's language, if it has one. */
export function useRecordName(): (name: string) => string {
  const { either } = useTranslation();
  return (name) =>
    either(
      [`log.records.${name}`, `resources.${name}.many`, `menu.${name}`, `resources.${name}.one`],
      name,
    );
}

export function useVerbName(): (name: string) => string {
  const { either } = useTranslation();
  return (name) =>
    either([`log.acts.${name}`, `verbs.${name}`, `audit.${name}`, `action.${name}`], name);
}
