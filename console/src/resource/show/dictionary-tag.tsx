import type { EntryView } from '@modules/identity/contract';
import { session } from '../../providers/session/session';
import { useStore } from '../../providers/session/store';
import type { Tone } from '../../theme';
import { styleOf } from './entry-style';
import { Nothing } from './values';

const tones: Record<string, Tone> = {
  success: 'valid',
  warning: 'attention',
  danger: 'failed',
  info: 'waiting',
  primary: 'moving',
};

const none: readonly EntryView[] = [];

/** The entries of a dictionary in the reader's language. */
export const useDictionary = (type: string): readonly EntryView[] =>
  useStore(session)?.dictionaries[type] ?? none;

/** A value as its dictionary defines it: with label and colour. */
export function DictionaryTag({ type, value }: { type: string; value: unknown }) {
  const text = typeof value === 'number' ? String(value) : value;
  const entry = useDictionary(type).find((each) => each.value === text);
  if (typeof text !== 'string' || text === '') return <Nothing />;
  return entry ? <EntryTag {...entry} /> : text;
}

type Shown = Pick<EntryView, 'label' | 'tagType' | 'styleSetting' | 'classSetting'>;

export const EntryTag = ({ label, tagType, styleSetting, classSetting }: Shown) => (
  <span
    className={`status ${tones[tagType ?? ''] ?? 'moving'} ${classSetting ?? ''}`}
    style={styleOf(styleSetting)}
  >
    <i aria-hidden />
    {label}
  </span>
);
