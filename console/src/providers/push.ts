import type { PushEvent } from '@platform/contract';
import { ApiError } from './http/api-error';
import { openLine } from './http/http';
import { createStore } from './session/store';
import { accessToken } from './session/tokens';

type PushListener = (data: Record<string, unknown>) => void;

const SECOND = 1000;
const LONGEST = 30 * SECOND;
const CHANNEL = 'einvoice:push';

/** Of the push connection itself. */
type LineState = 'Connected' | 'Lost';

const listeners = new Map<string, Set<PushListener>>();

/** Whether the push connection is open. */
export const lineIsOpen = createStore(false);

/** Registers a listener for each event of this name; returns the unsubscribe function. */
export function onPush(event: PushEvent | LineState, listener: PushListener): () => void {
  const known = listeners.get(event) ?? new Set();
  listeners.set(event, known.add(listener));
  return () => {
    known.delete(listener);
  };
}

interface PushMessage {
  event: string;
  data: Record<string, unknown>;
}

function notify({ event, data }: PushMessage): void {
  if (event === 'Connected' || event === 'Lost') lineIsOpen.set(event === 'Connected');
  for (const listener of listeners.get(event) ?? []) listener(data);
}

/**
 * Keeps one push connection for all windows of this browser: a browser opens only six connections
 * to a host, and a push connection occupies one permanently. The window that holds the lock has the
 * connection and forwards events. Returns a function to stop.
 */
export function keepLine(): () => void {
  const leaving = new AbortController();
  const windows = new BroadcastChannel(CHANNEL);
  const pass = (reported: PushMessage): void => {
    notify(reported);
    windows.postMessage(reported);
  };
  windows.onmessage = ({ data }: MessageEvent<PushMessage>) => {
    if (data.event === 'Who' && lineIsOpen.get()) windows.postMessage({ event: 'Connected' });
    else notify(data);
  };
  windows.postMessage({ event: 'Who', data: {} });
  const hold = (): Promise<void> => stayConnected(pass, leaving.signal);
  // Locks require https: without it, each window has its own connection.
  const held = 'locks' in navigator ? withLock(hold, leaving.signal) : hold();
  void held.finally(() => windows.close());
  return () => {
    lineIsOpen.set(false);
    leaving.abort();
  };
}

async function withLock(hold: () => Promise<void>, signal: AbortSignal): Promise<void> {
  try {
    await navigator.locks.request(CHANNEL, { signal }, hold);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

async function stayConnected(
  pass: (reported: PushMessage) => void,
  signal: AbortSignal,
): Promise<void> {
  let pause = SECOND;
  while (!signal.aborted) {
    // A session that has ended is resumed when the person signs in.
    if (!accessToken()) {
      await rest(SECOND, signal);
      continue;
    }
    const came = await listen(pass, signal);
    if (signal.aborted) return;
    pass({ event: 'Lost', data: {} });
    pause = came ? SECOND / 4 : Math.min(pause * 2, LONGEST);
    await rest(pause * (0.5 + Math.random()), signal);
  }
}

/** Reads one connection to its end; returns whether it ever opened. */
async function listen(
  pass: (reported: PushMessage) => void,
  signal: AbortSignal,
): Promise<boolean> {
  let came = false;
  try {
    const body = await openLine('/api/push/events', signal);
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return came;
      const blocks = (rest + value).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const reported = messageIn(block);
        came ||= reported?.event === 'Connected';
        if (reported) pass(reported);
      }
    }
  } catch (error) {
    // A dropped connection is normal and is reopened. Refusals are reported elsewhere.
    if (signal.aborted || error instanceof ApiError || error instanceof TypeError) return came;
    throw error;
  }
}

function messageIn(block: string): PushMessage | null {
  const [, event, data] = /^event: (.*)\ndata: (.*)$/s.exec(block) ?? [];
  return event && data ? { event, data: JSON.parse(data) as PushMessage['data'] } : null;
}

const rest = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
