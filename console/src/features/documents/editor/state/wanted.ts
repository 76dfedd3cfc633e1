import { useSyncExternalStore } from 'react';

import {
  type AttributeName,
  attributeOf,
  fieldsOfAttribute,
  inOrder,
  isShown,
  settingOf,
} from '@modules/invoicing/contract';
import { useStore } from '../../../../providers/session/store';
import { useEditor, useField } from './editor-context';

/**
 * The given header fields that the organisation wants in its editor, in its order. A field with a
 * value or a fault is always shown.
 */
export function useWanted<Name extends string>(names: readonly Name[]): readonly Name[] {
  const { store, shown } = useEditor();
  const faults = useStore(shown);
  const wanted = (): string => {
    const { draft } = store.get();
    const isWanted = (name: Name): boolean => {
      const attribute = attributeOf(name);
      return !attribute || isShown(attribute, draft) || faults.some(({ field }) => field === name);
    };
    return inOrder(names.filter(isWanted), attributeOf, draft.attributes).join(' ');
  };
  const said = useSyncExternalStore(store.subscribe, wanted);
  return said === '' ? [] : (said.split(' ') as Name[]);
}

/** True for the field of an attribute that the organisation requires. */
export function useDemanded(name: string): boolean {
  const settings = useField('attributes');
  const attribute = attributeOf(name);
  return attribute !== undefined && isDemandedAt(attribute, name, settings);
}

const isDemandedAt = (
  attribute: AttributeName,
  name: string,
  settings: Parameters<typeof settingOf>[1],
): boolean => settingOf(attribute, settings).isRequired && fieldsOfAttribute(attribute)[0] === name;
