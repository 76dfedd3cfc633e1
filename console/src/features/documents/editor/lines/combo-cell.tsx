import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import { messageOf } from '../../../../providers/http/api-error';
import { useReplacing } from '../../../../resource/sheet/use-replacing';

export interface ComboOption {
  value: string;
  label: string;
  hint?: string;
}

/** Finds options for the typed text; slow sources are queried once typing pauses. */
export interface Source<Option extends ComboOption> {
  find: (typed: string) => readonly Option[] | Promise<readonly Option[]>;
  slow?: boolean;
  /** Whether the typed text means the first option clearly enough to highlight it. */
  suits: (option: Option, typed: string) => boolean;
  /** The option that the typed text fully identifies; absent where any text is valid. */
  named?: (typed: string) => Option | undefined;
}

interface Props<Option extends ComboOption> {
  id: string;
  label: string;
  /** What the cell shows while it is not being edited. */
  shown: string;
  title?: string;
  source: Source<Option>;
  onPick: (option: Option | null) => void;
  /** The cell accepts any text; options are only suggestions. */
  onText?: (text: string) => void;
  /**
   * The cell was left with a text that identifies no option: it is kept as it is, never completed.
   */
  onUnknown?: (text: string) => void;
  /** Enter was pressed on what was typed: the cursor moves on. */
  onEnter?: () => void;
  /** An option was accepted before it was found: nothing is saved until it is. */
  awaits?: (work: Promise<void>) => void;
  invalid?: boolean;
  describedBy?: string;
  column?: string;
  placeholder?: string;
  /** The last row of the list. */
  more?: (typed: string) => { label: string; run: () => void } | null;
}

const PAUSE = 220;
const MAX = 60;

/** A cell with a drop-down list while typing: light enough to be used hundreds of times in a grid. */
export function ComboCell<Option extends ComboOption>(props: Props<Option>) {
  const { id, label, shown, title, source, onPick, onText, invalid, describedBy, column } = props;
  const [typed, setTyped] = useState<string | null>(null);
  /** The position of the list; null while it is closed. */
  const [box, setBox] = useState<DOMRect | null>(null);
  const open = box !== null;
  /** The option selected with the arrow keys; null while none was pressed. */
  const [moved, setMoved] = useState<number | null>(null);
  /** Whether the typed text replaces the previous one, making it a search and not a correction. */
  const [isSearch, setSearch] = useState(true);
  const listId = useId();
  const { input, entered, typed: touched } = useReplacing(shown);
  const { options, isFresh, fault } = useOptions(props.source, open, typed ?? '');
  const extra = open ? (props.more?.(typed ?? shown) ?? null) : null;
  const last = options.length - 1 + (extra ? 1 : 0);
  const suggests = (list: readonly Option[]): boolean =>
    Boolean(typed?.trim()) && isSearch && list[0] !== undefined && source.suits(list[0], typed!);
  const at = moved ?? (isFresh && suggests(options) ? 0 : -1);

  const openAt = (input: HTMLInputElement): void => setBox(input.getBoundingClientRect());
  const close = (): void => {
    setBox(null);
    setTyped(null);
    setMoved(null);
    setSearch(true);
  };
  const pick = (index: number): void => {
    const option = options[index];
    close();
    if (option) onPick(option);
    else if (extra && index === options.length) extra.run();
  };
  /** Typed faster than the options were found: Enter accepts what they would have shown. */
  const pickOnceFound = async (text: string): Promise<void> => {
    const found = await source.find(text);
    if (found[0] && source.suits(found[0], text)) onPick(found[0]);
    else if (!onText) props.onUnknown?.(text);
  };
  /** Accepts what was typed: the text itself, or the code that it identifies. */
  const commit = (): void => {
    if (typed !== null && !onText) {
      const named = source.named?.(typed);
      if (typed.trim() === '') onPick(null);
      else if (named) onPick(named);
      else props.onUnknown?.(typed.trim());
    }
    close();
  };
  const enter = (): void => {
    const text = typed?.trim() ?? '';
    if (at >= 0) pick(at);
    else if (text !== '' && isSearch && !isFresh) {
      close();
      const work = pickOnceFound(text);
      if (props.awaits) props.awaits(work);
      else void work;
    } else commit();
    props.onEnter?.();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const act = open ? openKeys[event.key] : event.altKey && event.key === 'ArrowDown' && 'open';
    if (!act || event.ctrlKey || event.metaKey) return;
    if (act === 'enter' && at < 0 && typed === null) return close();
    event.preventDefault();
    event.stopPropagation();
    if (act === 'open') openAt(event.currentTarget);
    else if (act === 'down') setMoved(Math.min(at + 1, last));
    else if (act === 'up') setMoved(Math.max(at - 1, onText ? -1 : 0));
    else if (act === 'enter') enter();
    else close();
  };
  const onType = (text: string): void => {
    // Typing over a cell starts a new search; adding to it corrects the text.
    if (typed === null)
      setSearch(!onText || text[0] !== shown[0] || text.length < shown.length - 1);
    setTyped(text);
    setMoved(null);
    onText?.(text);
  };
  const optionId = (index: number): string => `${listId}-${index}`;
  return (
    <>
      <input
        id={id}
        className="cell-input"
        role="combobox"
        aria-label={label}
        aria-expanded={open}
        aria-autocomplete="list"
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open && at >= 0 ? optionId(at) : undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        data-column={column}
        autoComplete="off"
        title={title}
        placeholder={props.placeholder}
        value={onText ? shown : (typed ?? shown)}
        ref={input}
        onFocus={entered}
        onMouseDown={({ currentTarget }) =>
          document.activeElement === currentTarget && openAt(currentTarget)
        }
        onChange={(event) => {
          touched();
          openAt(event.currentTarget);
          onType(event.target.value);
        }}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      {box && (options.length > 0 || extra || fault) && (
        <Popup box={box} close={close} id={listId} label={label}>
          {fault && (
            <li role="option" aria-disabled aria-selected={false} className="combo-option failed">
              {fault}
            </li>
          )}
          {options.map((option, index) => (
            <Choice
              key={option.value}
              id={optionId(index)}
              isAt={index === at}
              pick={() => pick(index)}
            >
              <span>{option.label}</span>
              {option.hint && <small>{option.hint}</small>}
            </Choice>
          ))}
          {extra && (
            <Choice
              id={optionId(options.length)}
              isAt={at === options.length}
              pick={() => pick(options.length)}
              isExtra
            >
              {extra.label}
            </Choice>
          )}
        </Popup>
      )}
    </>
  );
}

const openKeys: Readonly<Record<string, 'down' | 'up' | 'enter' | 'close'>> = {
  ArrowDown: 'down',
  ArrowUp: 'up',
  Enter: 'enter',
  Escape: 'close',
};

interface Found<Option> {
  options: readonly Option[];
  /** Whether the options belong to the current text. */
  isFresh: boolean;
  /** Why the options could not be loaded; null otherwise. */
  fault: string | null;
}

function useOptions<Option extends ComboOption>(
  source: Source<Option>,
  open: boolean,
  typed: string,
): Found<Option> {
  const [found, setFound] = useState<Answer<Option> | null>(null);
  useEffect(() => {
    if (!open) return undefined;
    let current = true;
    const ask = async (): Promise<void> => {
      const answer = await answerOf(source, typed);
      if (current) setFound(answer);
    };
    const timer = setTimeout(() => void ask(), source.slow && typed ? PAUSE : 0);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [source, open, typed]);
  const fault = (open && found?.fault) || null;
  return {
    options: (open && found?.options) || [],
    isFresh: found?.typed === typed && !fault,
    fault,
  };
}

interface Answer<Option> {
  typed: string;
  options: readonly Option[];
  fault: string | null;
}

/** A failed search says so in the list: an empty list would mean that there are no matches. */
async function answerOf<Option extends ComboOption>(
  source: Source<Option>,
  typed: string,
): Promise<Answer<Option>> {
  try {
    const options = await source.find(typed);
    return { typed, options: options.slice(0, MAX), fault: null };
  } catch (error) {
    return { typed, options: [], fault: messageOf(error) };
  }
}

interface ChoiceProps {
  id: string;
  isAt: boolean;
  isExtra?: boolean;
  pick: () => void;
  children: ReactNode;
}

function Choice({ id, isAt, isExtra, pick, children }: ChoiceProps) {
  const self = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isAt) self.current?.scrollIntoView({ block: 'nearest' });
  }, [isAt]);
  return (
    <li
      ref={self}
      id={id}
      role="option"
      aria-selected={isAt}
      className={`combo-option${isAt ? ' at' : ''}${isExtra ? ' extra' : ''}`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={pick}
    >
      {children}
    </li>
  );
}

interface PopupProps {
  box: DOMRect;
  id: string;
  label: string;
  close: () => void;
  children: ReactNode;
}

const HEIGHT = 260;
const WIDTH = 320;

/** On top of everything, below its cell if there is room, otherwise above it. */
function Popup({ box, id, label, close, children }: PopupProps) {
  useEffect(() => {
    // Long text scrolls within its own cell while typing; that must not close the list.
    const onScroll = ({ target }: Event): void => {
      if (!(target as HTMLElement).closest?.('.combo-list, .cell-input')) close();
    };
    addEventListener('scroll', onScroll, true);
    return () => removeEventListener('scroll', onScroll, true);
  });
  const below = innerHeight - box.bottom > HEIGHT || box.top < HEIGHT;
  const width = Math.min(Math.max(box.width, WIDTH), innerWidth - 16);
  const left = Math.max(8, Math.min(box.left, innerWidth - width - 8));
  const place = below ? { top: box.bottom + 2 } : { bottom: innerHeight - box.top + 2 };
  return createPortal(
    <ul
      id={id}
      role="listbox"
      aria-label={label}
      className="combo-list"
      style={{ left, width, maxHeight: HEIGHT, ...place }}
    >
      {children}
    </ul>,
    document.body,
  );
}
