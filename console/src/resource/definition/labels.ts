import { useMemo } from 'react';

import type { Field } from '@kernel/fields';
import type { ResourceDefinition } from '@kernel/resource';
import { type Translator, useTranslation } from '../../providers/translation';

export interface Labels {
  /** The singular: "buyer". */
  one: string;
  /** The plural: "Buyers", the title of the list. */
  many: string;
  /** The text of an empty list, if it differs from the resource's own. */
  empty?: { title: string; text: string };
  field: (name: string) => string;
  section: (name: string) => string;
  choice: (field: Field, value: string) => string;
}

type Labelled = Pick<ResourceDefinition, 'name'> & Partial<Pick<ResourceDefinition, 'fields'>>;

/** The texts of a resource: its own first, then the common ones. */
export const labelsOf = ({ name: of, fields }: Labelled, { either }: Translator): Labels => ({
  one: either([`resources.${of}.one`], of),
  many: either([`resources.${of}.many`], of),
  field: (name) =>
    fields?.[name]?.label ?? either([`fields.${of}.${name}`, `fields.${name}`], name),
  section: (name) =>
    either([`sections.${of}.${name}`, `sections.${name}`, `resource.${name}`], name),
  choice: (field, value) => choiceWord(either, field, value),
});

const choiceWord = (either: Translator['either'], field: Field, value: string): string =>
  either([`choices.${field.name}.${value}`, `${field.name}.${value}`], value);

export function useLabels(of: Labelled): Labels {
  const speech = useTranslation();
  return useMemo(() => labelsOf(of, speech), [of, speech]);
}
