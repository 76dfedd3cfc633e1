import { useMemo } from 'react';

import type { Field } from '@kernel/fields';
import type { ResourceDefinition } from '@kernel/resource';
import { type Translator, useTranslation } from '../../providers/translation';

export interface Labels {
  /** One of them: "buyer". */
  one: string;
  /** Several: "Buyers", the title of the list. */
  many: string;
  /** What an empty list says, where the resource's own words do not fit. */
  empty?: { title: string; text: string };
  field: (name: string) => string;
  section: (name: string) => string;
  choice: (field: Field, value: string) => string;
}

/** The texts of a resource: its own first, then the common ones (house style, section 9). */
export const labelsOf = (of: Pick<ResourceDefinition, 'name'>, { either }: Translator): Labels => ({
  one: either([`resources.${of.name}.one`], of.name),
  many: either([`resources.${of.name}.many`], of.name),
  field: (name) => either([`fields.${of.name}.${name}`, `fields.${name}`], name),
  section: (name) =>
    either([`sections.${of.name}.${name}`, `sections.${name}`, `resource.${name}`], name),
  choice: (field, value) => choiceWord(either, field, value),
});

const choiceWord = (either: Translator['either'], field: Field, value: string): string =>
  either([`choices.${field.name}.${value}`, `${field.name}.${value}`], value);

export function useLabels(of: Pick<ResourceDefinition, 'name'>): Labels {
  const speech = useTranslation();
  return useMemo(() => labelsOf(of, speech), [of, speech]);
}
