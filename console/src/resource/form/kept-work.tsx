import { Alert, Button, Space } from 'antd';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';

import { businessDate, localDateTime } from '@kernel/time';
import { dropKept, keep, type Kept, keptAt } from '../../providers/kept-work';
import { useTranslation } from '../../providers/translation';

/** Between a keystroke and its being kept. */
const SOON = 400;

/** What was typed a moment ago, by place: whoever opens a form there is offered it, too. */
const unwritten = new Map<string, () => void>();

interface Options<Data> {
  /** What the form is about: `buyer:12`, `buyer:new`. */
  place: string;
  version: number | null;
  /** The record as it is stored, and as it is typed now; null while they are the same. */
  read: () => { base: Data; data: Data } | null;
  goOn: (kept: Kept<Data>) => void;
}

export interface KeptWork {
  /** Something was typed. */
  touched: () => void;
  /** It is saved, or given up: the device forgets it. */
  done: () => void;
  /** The offer to go on with what was typed before; render it at the head of the form. */
  offer: ReactNode;
}

/**
 * Keeps on this device what is typed, so that neither a reload nor the end of the session loses it,
 * and offers it again to the same person at the same place.
 */
export function useKeptWork<Data>({ place, version, read, goOn }: Options<Data>): KeptWork {
  const [stamp] = useState(() => `${Date.now()}.${Math.random()}`);
  const [offered, setOffered] = useState(() => {
    // The form that this one replaces, after a reload, ends only after it has begun.
    unwritten.get(place)?.();
    return keptAt<Data>(place);
  });
  const latest = useRef({ place, version, read });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const taken = useRef<string[]>([stamp]);
  useEffect(() => {
    latest.current = { place, version, read };
  });
  const write = useCallback((): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const { place: at, version: over, read: now } = latest.current;
    unwritten.delete(at);
    const typed = now();
    if (typed) keep(at, { ...{ stamp, at: Date.now(), version: over }, ...typed });
    else dropKept(at, [stamp]);
  }, [stamp]);
  useEffect(() => {
    const flush = (): void => {
      if (timer.current !== undefined) write();
    };
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [write]);
  const touched = useCallback((): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(write, SOON);
    unwritten.set(latest.current.place, write);
  }, [write]);
  const done = useCallback((): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
    unwritten.delete(latest.current.place);
    dropKept(latest.current.place, taken.current);
  }, []);
  const [first, ...rest] = offered;
  const offer = first && (
    <Offer
      at={first.at}
      isOlder={first.version !== version}
      goOn={() => {
        taken.current.push(first.stamp);
        setOffered([]);
        goOn(first);
      }}
      discard={() => {
        dropKept(place, [first.stamp]);
        setOffered(rest);
      }}
    />
  );
  return { touched, done, offer };
}

interface OfferProps {
  at: number;
  /** The record has been saved since. */
  isOlder: boolean;
  goOn: () => void;
  discard: () => void;
}

function Offer({ at, isOlder, goOn, discard }: OfferProps) {
  const { t } = useTranslation();
  return (
    <Alert
      type="info"
      showIcon
      className="kept-work"
      message={t('resource.kept.offer', { time: timeOf(at) })}
      description={isOlder && t('resource.kept.older')}
      action={
        <Space>
          <Button size="small" type="primary" onClick={goOn}>
            {t('resource.kept.goOn')}
          </Button>
          <Button size="small" onClick={discard}>
            {t('resource.kept.discard')}
          </Button>
        </Space>
      }
    />
  );
}

/** The time, with its day when that is not today. */
function timeOf(at: number): string {
  const then = localDateTime(new Date(at));
  const isToday = then.startsWith(businessDate(new Date()));
  return isToday ? then.slice(11, 16) : then.slice(0, 16);
}
