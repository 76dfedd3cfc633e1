import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { log } from './log';

/** Does one round; answers how much it found, so that a busy loop goes on at once. */
export type Round = () => Promise<number>;

interface Loop {
  stop: () => Promise<void>;
  wake: () => void;
}

/** Background work of this process: each loop runs one round at a time until the process stops. */
@Injectable()
export class Loops implements OnApplicationShutdown {
  private readonly loops: Loop[] = [];

  /** Starts a loop that rests `pause` milliseconds when a round found nothing; returns its wake-up. */
  start(name: string, pause: number, round: Round): () => void {
    let running = true;
    let news = false;
    let wake: () => void = () => undefined;
    const rest = (): Promise<void> =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, news ? 0 : pause);
        news = false;
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    const turn = async (): Promise<void> => {
      while (running) {
        const found = await round().catch((error: unknown) => {
          log.error({ err: error, loop: name }, 'background round failed');
          return 0;
        });
        if (running && found === 0) await rest();
      }
    };
    const done = turn();
    const awaken = (): void => {
      news = true;
      wake();
    };
    const stop = (): Promise<void> => {
      running = false;
      wake();
      return done;
    };
    this.loops.push({ stop, wake: awaken });
    return awaken;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.loops.map((loop) => loop.stop()));
  }
}
