import { faultsOfFile, sizeOfPart, type UploadView } from '@modules/video/contract';
import { ApiError, messageOf } from '../../providers/http/api-error';
import { call } from '../../providers/http/http';
import { createStore, useStore } from '../../providers/session/store';
import { translate } from '../../providers/translation';
import { crc32 } from './crc32';

/** The state of an upload, which continues while other pages are open. */
export interface Uploading {
  uid: string;
  name: string;
  size: number;
  /** Bytes that the server has. */
  done: number;
  /** It continued an earlier upload. */
  isResumed: boolean;
  state: 'running' | 'done' | 'failed';
  fault: string | null;
}

/** Parallel requests: the next part is sent while the server stores the previous one. */
const LINES = 2;
const ATTEMPTS = 4;
const PAUSE = 1500;

const running = createStore<Readonly<Record<string, Uploading>>>({});
const leaving = new Map<string, AbortController>();

export const useUpload = (uid: string | null | undefined): Uploading | null =>
  useStore(running)[uid ?? ''] ?? null;

/** Starts or resumes the upload of a file; returns its uid. */
export async function beginUpload(file: File): Promise<string> {
  const [fault] = faultsOfFile(file);
  if (fault) throw new ApiError(translate(fault.code, fault.params), { status: 400 });
  const view = await call<UploadView>('/api/vipVideo/beginUpload', {
    body: { name: file.name, size: file.size, modified: Math.max(0, file.lastModified) },
  });
  if (running.get()[view.uid]?.state !== 'running') void send(file, view);
  return view.uid;
}

export async function cancelUpload(uid: string): Promise<void> {
  leaving.get(uid)?.abort();
  running.set(({ [uid]: _, ...others }) => others);
  await call('/api/vipVideo/cancelUpload', { body: { uid } });
}

function change(uid: string, to: (before: Uploading) => Partial<Uploading>): void {
  running.set((all) => {
    const before = all[uid];
    return before ? { ...all, [uid]: { ...before, ...to(before) } } : all;
  });
}

async function send(file: File, view: UploadView): Promise<void> {
  const { uid, name, size, received } = view;
  const abort = new AbortController();
  leaving.set(uid, abort);
  const isResumed = received.length > 0;
  const begun = { uid, name, size, done: 0, isResumed, state: 'running', fault: null } as const;
  running.set((all) => ({ ...all, [uid]: begun }));
  const there = new Map(received.map(({ number, crc }) => [number, crc]));
  const numbers = Array.from({ length: view.parts }, (_, number) => number).values();
  const line = async (): Promise<void> => {
    for (const number of numbers) {
      await sendPart(file, view, { number, there: there.get(number), signal: abort.signal });
      change(uid, ({ done }) => ({ done: done + sizeOfPart(size, number) }));
    }
  };
  try {
    await Promise.all(Array.from({ length: LINES }, line));
    await call('/api/vipVideo/completeUpload', { body: { uid }, signal: abort.signal });
    change(uid, () => ({ state: 'done', done: size }));
  } catch (error) {
    const isStopped = abort.signal.aborted;
    abort.abort();
    if (!isStopped) change(uid, () => ({ state: 'failed', fault: messageOf(error) }));
  } finally {
    leaving.delete(uid);
  }
}

interface Part {
  number: number;
  /** The checksum of a part that the server already has. */
  there: number | undefined;
  signal: AbortSignal;
}

/** A part that the server has is compared, not sent; one that fails in transit is sent again. */
async function sendPart(
  file: File,
  { uid, partSize }: UploadView,
  { number, there, signal }: Part,
): Promise<void> {
  const slice = file.slice(number * partSize, (number + 1) * partSize);
  const crc = crc32(new Uint8Array(await slice.arrayBuffer()));
  if (there === crc) return;
  for (let attempt = 1; ; attempt += 1)
    try {
      const body = new FormData();
      body.append('file', slice, 'part');
      await call('/api/vipVideo/uploadPart', { query: { uid, number, crc }, body, signal });
      return;
    } catch (error) {
      if (signal.aborted || attempt === ATTEMPTS || !isPassing(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE * attempt));
    }
}

/** A connection error or a damaged part; any other refusal would just be repeated. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.errorCode === 'networkError' || error.errorCode === 'video.partDamaged');
