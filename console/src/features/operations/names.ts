import { useWords } from '../../providers/words';

/** What the program calls `sysNotice`, in the reader's words where there are any. */
export function useThingName(): (name: string) => string {
  const { either } = useWords();
  return (name) =>
    either(
      [`log.things.${name}`, `resources.${name}.many`, `menu.${name}`, `resources.${name}.one`],
      name,
    );
}

export function useVerbName(): (name: string) => string {
  const { either } = useWords();
  return (name) =>
    either([`log.acts.${name}`, `verbs.${name}`, `audit.${name}`, `action.${name}`], name);
}
