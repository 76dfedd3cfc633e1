import { useEffect } from 'react';

import { closed } from '../../shell/tabs/tags';
import { useTags } from '../../shell/tabs/use-tags';

/** A document has only one tag, whether viewed or edited: the previous page's tag is replaced. */
export function useOnlyTag(others: readonly (string | undefined)[]): void {
  const { tags, current, reduce } = useTags();
  const isHere = tags.some((tag) => tag.path === current);
  const spare = tags.find((tag) => tag.path !== current && others.includes(tag.path))?.path;
  useEffect(() => {
    if (isHere && spare) reduce(closed, spare);
  }, [isHere, spare, reduce]);
}
