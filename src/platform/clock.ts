/** The current time, as a dependency that tests can control. */
export abstract class Clock {
  abstract now(): Date;

  /**
   * The same, asked of its source at this moment: a process that was suspended with its machine
   * cannot know otherwise how long it stood still.
   */
  fresh(): Promise<Date> {
    return Promise.resolve(this.now());
  }
}

export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}

/** A clock that a test sets and advances. */
export class FakeClock extends Clock {
  constructor(private instant: Date) {
    super();
  }

  now(): Date {
    return new Date(this.instant);
  }

  advance(milliseconds: number): void {
    this.instant = new Date(this.instant.getTime() + milliseconds);
  }

  set(instant: Date): void {
    this.instant = instant;
  }
}
