import { Injectable } from '@nestjs/common';

/** An error that nobody expected, and what was going on. */
export interface Mishap {
  error: unknown;
  /** The pattern of a route, or the name of a background loop; never an address. */
  source: string;
  method: string | null;
}

/** Tells of unexpected errors to whoever keeps them. */
@Injectable()
export class Mishaps {
  private listener: (mishap: Mishap) => void = () => undefined;

  onNews(listener: (mishap: Mishap) => void): void {
    this.listener = listener;
  }

  tell(mishap: Mishap): void {
    this.listener(mishap);
  }
}
