import {
  type CSSProperties,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

import { grouped } from '../resource/show/figures';
import type { Drawing } from './chart-data';
import { type Scale, everyNth, scaleOf } from './scale';

/** Space around the bars: for the unit above, for the labels below. */
const TOP = 33.5;
const BOTTOM = 23;
const RIGHT = 12;
const GAP = 8;
const FONT_SIZE = 11;
/** Share of its slot that a bar fills, and its maximum width. */
const SHARE = 0.69;
const WIDEST = 28;
const RADIUS = 3;
/**
 * From this slot width on, every bar has its label, truncated to fit; below it, only some are
 * labelled, in full.
 */
const MIN = 48;

/** Bars of one series as plain SVG, shown without loading a library. */
export function Bars({ data, height, label, onPick }: Drawing) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const plan = useMemo(() => planOf(data, width, height), [data, width, height]);
  const { values = [], name = '', tone = 'primary' } = data.series[0] ?? {};
  const style = { height, '--tone': `var(--${tone})` } as CSSProperties;
  const onMove = (event: PointerEvent<HTMLDivElement>): void =>
    setPointed(pointedAt(event, plan, values.length));
  return (
    <div
      ref={box}
      className="bars"
      style={style}
      role="img"
      aria-label={label}
      onPointerMove={onMove}
      onPointerLeave={() => setPointed(null)}
    >
      {width > 0 && (
        <svg width={width} height={height} aria-hidden>
          <Axes data={data} plan={plan} width={width} height={height} />
          {pointed && (
            <rect
              className="bars-pointed"
              x={plan.left + plan.room * pointed.index}
              y={TOP}
              width={plan.room}
              height={height - TOP - BOTTOM}
            />
          )}
          {values.map((value, index) => (
            <path
              key={index}
              className={onPick ? 'bar pickable' : 'bar'}
              d={barOf(plan, index, Number(value))}
              onClick={() => onPick?.(index, 0)}
            />
          ))}
        </svg>
      )}
      {pointed && (
        <Tip at={pointed}>
          <p>{data.labels[pointed.index]}</p>
          <p>
            <i aria-hidden />
            {name}
            <strong className="figures">{grouped(values[pointed.index] ?? '')}</strong>
          </p>
        </Tip>
      )}
    </div>
  );
}

/** The positions of the bars and the scale of their heights. */
interface Plan {
  scale: Scale;
  left: number;
  room: number;
  /** Only every nth label is drawn. */
  nth: number;
  yOf: (value: number) => number;
}

function planOf({ labels, series }: Drawing['data'], width: number, height: number): Plan {
  const scale = scaleOf(series[0]?.values ?? []);
  const left = GAP + widest(scale.ticks.map(wordsOf)) + GAP;
  const room = Math.max(0, width - RIGHT - left) / Math.max(1, labels.length);
  const perUnit = (height - TOP - BOTTOM) / (scale.high - scale.low);
  return {
    scale,
    left,
    room,
    nth: room >= MIN ? 1 : room > 0 ? everyNth(widest(labels), room) : 1,
    yOf: (value) => height - BOTTOM - (value - scale.low) * perUnit,
  };
}

interface AxesProps {
  data: Drawing['data'];
  plan: Plan;
  width: number;
  height: number;
}

const Axes = ({ data, plan, width, height }: AxesProps) => (
  <>
    {plan.scale.ticks.map((tick) => (
      <g key={tick}>
        <path d={`M${plan.left} ${sharp(plan.yOf(tick))}H${width - RIGHT}`} />
        <text x={plan.left - GAP} y={plan.yOf(tick)} textAnchor="end">
          {wordsOf(tick)}
        </text>
      </g>
    ))}
    <text x={plan.left} y={13}>
      {data.unit}
    </text>
    {data.labels.map(
      (text, index) =>
        index % plan.nth === 0 && (
          <text
            key={index}
            x={plan.left + plan.room * (index + 0.5)}
            y={height - BOTTOM + GAP + FONT_SIZE / 2}
            textAnchor="middle"
          >
            {plan.nth === 1 ? fitted(text, plan.room - 4) : text}
          </text>
        ),
    )}
  </>
);

/** The text, truncated to the available width; the tooltip has all of it. */
function fitted(text: string, room: number): string {
  if (widest([text]) <= room) return text;
  let end = text.length - 1;
  while (end > 1 && widest([`${text.slice(0, end).trimEnd()}…`]) > room) end -= 1;
  return `${text.slice(0, end).trimEnd()}…`;
}

const wordsOf = (tick: number): string => grouped(String(tick));

/** Aligns a hairline to one row of pixels instead of two halves. */
const sharp = (y: number): number => Math.floor(Math.round(y * 2) / 2) + 0.5;

/** A bar from zero to the value, rounded at the value's end. */
function barOf({ left, room, yOf }: Plan, index: number, value: number): string {
  const width = Math.min(room * SHARE, WIDEST);
  const x = left + room * (index + 0.5) - width / 2;
  const length = yOf(value) - yOf(0);
  const r = Math.min(RADIUS, Math.abs(length), width / 2);
  const up = length < 0 ? -r : r;
  const sweep = length < 0 ? 1 : 0;
  return (
    `M${x} ${yOf(0)}v${length - up}a${r} ${r} 0 0 ${sweep} ${r} ${up}` +
    `h${width - 2 * r}a${r} ${r} 0 0 ${sweep} ${r} ${-up}V${yOf(0)}z`
  );
}

interface Pointed {
  index: number;
  /** The pointer position: as a share of the width, and in pixels from the top. */
  share: number;
  y: number;
  isLow: boolean;
}

function pointedAt(
  { clientX, clientY, currentTarget }: PointerEvent<HTMLDivElement>,
  { left, room }: Plan,
  count: number,
): Pointed | null {
  const box = currentTarget.getBoundingClientRect();
  const y = clientY - box.top;
  const index = Math.floor((clientX - box.left - left) / room);
  if (index < 0 || index >= count || y < TOP || y > box.height - BOTTOM) return null;
  return { index, share: (clientX - box.left) / box.width, y, isLow: y > box.height / 2 };
}

/**
 * Beside the pointer and never outside the chart: shifted by the share of its own width that
 * corresponds to the pointer's position.
 */
const Tip = ({ at: { share, y, isLow }, children }: { at: Pointed; children: ReactNode }) => (
  <div
    className="bars-tip"
    style={{
      left: `${share * 100}%`,
      top: y,
      transform: `translate(${-share * 100}%, ${isLow ? 'calc(-100% - 20px)' : '20px'})`,
    }}
  >
    {children}
  </div>
);

function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  // Before the first paint, so that the bars appear together with the page.
  useLayoutEffect(() => {
    const part = box.current;
    if (!part) return undefined;
    const read = (): void => setWidth(part.clientWidth);
    read();
    const watch = new ResizeObserver(read);
    watch.observe(part);
    return () => watch.disconnect();
  }, [box]);
  return width;
}

const pen = document.createElement('canvas').getContext('2d');

/** The width in pixels of the longest text. */
function widest(texts: readonly string[]): number {
  if (!pen) return 0;
  const fonts = getComputedStyle(document.documentElement).getPropertyValue('--fonts');
  pen.font = `${FONT_SIZE}px ${fonts}`;
  return Math.max(0, ...texts.map((text) => pen.measureText(text).width));
}
