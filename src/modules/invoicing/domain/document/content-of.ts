import type { Content, DocumentState } from './document.types';
import { newLife } from './new-life';

const life: ReadonlySet<string> = new Set([...Object.keys(newLife()), 'id', 'orgId', 'version']);

/** What the user wrote, without the lifecycle. */
export const contentOf = (state: DocumentState | Content): Content =>
  Object.fromEntries(
    Object.entries(state).filter(([name]) => !life.has(name)),
  ) as unknown as Content;

/**
 * True when the content changed. The aggregate copies its values: the same reference is unchanged.
 */
export const contentChanged = <State extends object>(before: State, after: State): boolean =>
  (Object.keys(after) as (keyof State & string)[]).some(
    (name) => !life.has(name) && before[name] !== after[name],
  );
