import type { Content } from '../../domain/document/document.types';

/**
 * A series per organisation, supplier and kind (decisions, section 4): padded, unique, and without
 * gaps, as the number of a discarded draft goes to the next one.
 */
export abstract class NumberSeries {
  /** The content with the next number, unless a person typed one or there is no supplier yet. */
  abstract number<Words extends Content>(orgId: string, content: Words): Promise<Words>;
  /** The same for many, in their order; in as few steps as for one. */
  abstract numberAll<Words extends Content>(
    orgId: string,
    contents: readonly Words[],
  ): Promise<Words[]>;
  /** A document goes to the recycle bin: its number may be given to another. */
  abstract release(orgId: string, content: Content): Promise<void>;
  /** A draft got another number, or another company of ours: the one it had goes to the next draft. */
  abstract exchange(orgId: string, before: Content, after: Content): Promise<void>;
  /** A document comes back: with its number if that is still free, else with the next one. */
  abstract reclaim<Words extends Content>(orgId: string, content: Words): Promise<Words>;
}
