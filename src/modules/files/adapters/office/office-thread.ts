import { parentPort, workerData } from 'node:worker_threads';
import { sheetsIn, wordsIn } from './office-reading';
import type { OfficeJob, OfficeOutcome } from './office-thread.types';

// The program of the thread that reads one file (see `ThreadOfficeReader`).
void read(workerData as OfficeJob);

async function read({ shown, mediaType, bytes }: OfficeJob): Promise<void> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const say = (outcome: OfficeOutcome): void => parentPort!.postMessage(outcome);
  try {
    say(await (shown === 'words' ? wordsIn(file) : sheetsIn(file, mediaType)));
  } catch {
    // A file that is not what it claims to be is not our error.
    say(null);
  }
}
