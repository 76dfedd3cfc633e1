import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

export interface ComboOption {
  value: string;
  label: string;
  hint?: string;
}

/** Finds options for the typed text; slow sources are queried once typing pauses. */
export interface Source<Option extends ComboOption> {
  find: (typed: string) => readonly Option[] | Promise<readonly Option[]>;
  slow?: boolean;
}

interface Props<Option extends ComboOption> {
  id: string;
  label: string;
  /** What the cell shows when it is not being edited. */
  shown: string;
  title?: string;
  source: Source<Option>;
  onPick: (option: Option | null) => void;
  /** The cell accepts any text; options are only suggestions. */
  onText?: (text: string) => void;
  invalid?: boolean;
  describedBy?: string;
  column?: string;
  placeholder?: string;
  /** The last row of the list. */
  more?: (typed: string) => { label: string; run: () => void } | null;
}

const PAUSE = 220;
const MOST = 60;

/** A cell with a drop-down list while typing: light enough to be used hundreds of times in a grid. */
export function ComboCell<Option extends ComboOption>(props: Props<Option>) {
  const { id, label, shown, title, onPick, onText, invalid, describedBy, column } = props;
  const [typed, setTyped] = useState<string | null>(null);
  /** The position of the list; null while it is closed. */
  const [box, setBox] = useState<DOMRect | null>(null);
  const open = box !== null;
  const [at, setAt] = useState(onText ? -1 : 0);
  const listId = useId();
  const options = useOptions(props.source, open, typed ?? '');
  const extra = open ? (props.more?.(typed ?? shown) ?? null) : null;
  const last = options.length - 1 + (extra ? 1 : 0);

  const openAt = (input: HTMLInputElement): void => setBox(input.getBoundingClientRect());
  const close = (): void => {
    setBox(null);
    setTyped(null);
    setAt(onText ? -1 : 0);
  };
  const pick = (index: number): void => {
    const option = options[index];
    close();
    if (option) onPick(option);
    else if (extra && index === options.length) extra.run();
  };
  /** Leaving a cell accepts what was typed: the text itself, or the code that it names. */
  const commit = (): void => {
    if (typed === null || onText) return close();
    if (typed.trim() === '') onPick(null);
    else {
      const found = props.source.find(typed);
      const first = found instanceof Promise ? undefined : (found[at] ?? found[0]);
      if (first) onPick(first);
    }
    close();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const act = open ? openKeys[event.key] : event.altKey && event.key === 'ArrowDown' && 'open';
    if (!act) return;
    if (act === 'pick' && (at < 0 || last < 0)) return onText ? close() : undefined;
    event.preventDefault();
    event.stopPropagation();
    if (act === 'open') openAt(event.currentTarget);
    else if (act === 'down') setAt(Math.min(at + 1, last));
    else if (act === 'up') setAt(Math.max(at - 1, onText ? -1 : 0));
    else if (act === 'pick') pick(at);
    else close();
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
        onFocus={(event) => event.target.select()}
        onMouseDown={({ currentTarget }) =>
          document.activeElement === currentTarget && openAt(currentTarget)
        }
        onChange={(event) => {
          setTyped(event.target.value);
          openAt(event.currentTarget);
          setAt(onText ? -1 : 0);
          onText?.(event.target.value);
        }}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      {box && (options.length > 0 || extra) && (
        <Popup box={box} close={close} id={listId} label={label}>
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

const openKeys: Readonly<Record<string, 'down' | 'up' | 'pick' | 'close'>> = {
  ArrowDown: 'down',
  ArrowUp: 'up',
  Enter: 'pick',
  Escape: 'close',
};

function useOptions<Option extends ComboOption>(
  source: Source<Option>,
  open: boolean,
  typed: string,
): readonly Option[] {
  const [options, setOptions] = useState<readonly Option[]>([]);
  useEffect(() => {
    if (!open) return undefined;
    let current = true;
    const ask = async (): Promise<void> => {
      const found = await source.find(typed);
      if (current) setOptions(found.slice(0, MOST));
    };
    const timer = setTimeout(() => void ask(), source.slow && typed ? PAUSE : 0);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [source, open, typed]);
  return open ? options : [];
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

/** Above all other elements, below its cell if there is room, otherwise above it. */
function Popup({ box, id, label, close, children }: PopupProps) {
  useEffect(() => {
    // Long text scrolls within its own cell while it is typed; that must not close the list.
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
