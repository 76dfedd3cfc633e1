import type { PlainDate } from '@kernel/time';

/** A day off with its names; a language without one takes the English. */
export interface NamedHoliday {
  date: PlainDate;
  name: string;
  nameZhCn: string | null;
  nameZhTw: string | null;
}

export abstract class Holidays {
  /** Federal holidays from one day to another, both included, in order. */
  abstract federal(from: PlainDate, to: PlainDate): Promise<NamedHoliday[]>;
}
