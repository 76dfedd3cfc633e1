import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import { Refused, Unavailable } from '@kernel/rules';
import { SECOND } from '@kernel/time';
import { compiled } from '@platform/ops/compiled';
import { Slots } from '@platform/ops/slots';
import { OfficeReader } from '../../application/ports/office-reader';
import type { Reading } from '../../domain/reading';
import type { OfficeJob, OfficeOutcome } from './office-thread.types';

const program = join(compiled(__dirname), 'office-thread.js');

const MAX_WAITING = 20;

/**
 * Reads a file in a thread of its own, one file at a time: a few kilobytes may unpack to a document
 * that takes minutes and gigabytes to read, during which the process would answer nobody.
 */
@Injectable()
export class ThreadOfficeReader extends OfficeReader {
  protected readonly within: number = 30 * SECOND;
  private readonly slots = new Slots(1, MAX_WAITING, () => new Unavailable('file.readersBusy'));

  override words(bytes: Buffer): Promise<Reading> {
    return this.read({ shown: 'words', mediaType: '', bytes });
  }

  override sheets(bytes: Buffer, mediaType: string): Promise<Reading> {
    return this.read({ shown: 'sheet', mediaType, bytes });
  }

  private async read(job: OfficeJob): Promise<Reading> {
    const outcome = await this.slots.run(() => outcomeOf(job, this.within));
    if (outcome === null) throw new Refused('file.damaged');
    return outcome;
  }
}

/** Most megabytes of objects; what is unpacked has limits of its own. */
const limits = { maxOldGenerationSizeMb: 512 };

/** An error of the thread itself, as opposed to one of the file. */
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';

async function outcomeOf(job: OfficeJob, within: number): Promise<OfficeOutcome> {
  const thread = new Worker(program, {
    workerData: job,
    resourceLimits: limits,
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<OfficeOutcome>((resolve, reject) => {
      const tooLarge = (): void => reject(new Refused('file.tooLargeToShow'));
      timer = setTimeout(tooLarge, within);
      thread.once('message', resolve);
      thread.once('error', (error: NodeJS.ErrnoException) =>
        error.code === OUT_OF_MEMORY ? tooLarge() : reject(error),
      );
      thread.once('exit', tooLarge);
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
