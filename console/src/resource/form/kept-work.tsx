import { Alert, Button, Space } from 'antd';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';

import { businessDate, localDateTime } from '@kernel/time';
import { dropKept, keep, type Kept, keptAt } from '../../providers/session/kept-work';
import { useTranslation } from '../../providers/translation';

/** The delay between a keystroke and storing it. */
const SOON = 400;

/**
 * Recent keystrokes that are not stored yet, by place: they are offered too when a form is opened
 * there.
 */
const unwritten = new Map<string, () => void>();

interface Options<Data> {
  /** What is edited: `buyer:12`, `buyer:new`. */
  place: string;
  version: number | null;
  /** The record as stored and as typed; null if they are the same. */
  read: () => { base: Data; data: Data } | null;
  goOn: (kept: Kept<Data>) => void;
}

export interface KeptWork {
  /** To be called whenever something is typed. */
  touched: () => void;
  /** It was saved or discarded: the device forgets it. */
  done: () => void;
  /** The offer to resume earlier work; render it at the top of the form. */
  offer: ReactNode;
}

/**
 * Stores what is typed on this device, so that neither a reload nor the end of the session loses
 * it, and offers it to the same person at the same place.
 */
export function useKeptWork<Data>({ place, version, read, goOn }: Options<Data>): KeptWork {
  const [stamp] = useState(() => `${Date.now()}.${Math.random()}`);
  const [offered, setOffered] = useState(() => {
    // After a reload, the replaced form is unmounted only after this one is mounted.
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
    if (typed) keep(at, { stamp, at: Date.now(), version: over, ...typed });
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
  /** The record was saved since. */
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

/** The time, with the date if that is not today. */
function timeOf(at: number): string {
  const then = localDateTime(new Date(at));
  const isToday = then.startsWith(businessDate(new Date()));
  return isToday ? then.slice(11, 16) : then.slice(0, 16);
}
