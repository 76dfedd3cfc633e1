import type { ResourceDefinition } from '@kernel/resource';
import type { Translator } from '../../providers/translation';
import type { Labels } from '../definition/labels';

/** How a user can fill a list. */
export type Filling = 'none' | 'add' | 'import';

const hints: Record<Filling, string> = {
  none: 'resource.empty.textPlain',
  add: 'resource.empty.textAdd',
  import: 'resource.empty.text',
};

/** The text of an empty list names the records, and says what they are for or how to add them. */
export const emptyWords = (
  { name }: Pick<ResourceDefinition, 'name'>,
  { empty, many }: Pick<Labels, 'empty' | 'many'>,
  filling: Filling,
  { t, either }: Pick<Translator, 't' | 'either'>,
): { title: string; text: string } => ({
  title: empty?.title ?? t('resource.empty.title', { name: many }),
  text: empty?.text ?? either([`resources.${name}.purpose`], t(hints[filling])),
});
