import type { Fault } from '@kernel/rules';
import { isTimeOfDay } from '@kernel/time';
import type { Hours, QuietHours } from './due';
import type { Channel, Topic } from './topics';

/** The channels through which a person is notified. */
export const ownChannels = ['inbox', 'mail', 'sms'] as const satisfies readonly Channel[];
export type OwnChannel = (typeof ownChannels)[number];

/** Which notifications a person wants, and how; nothing is sent unrequested. */
export interface Preference extends Hours {
  topics: Readonly<Partial<Record<Topic, readonly OwnChannel[]>>>;
}

export const noPreference: Preference = {
  topics: {},
  timing: 'atOnce',
  quietFrom: null,
  quietUntil: null,
};

export function* faultsOfHours({ quietFrom, quietUntil }: QuietHours): Generator<Fault> {
  for (const [path, value] of Object.entries({ quietFrom, quietUntil }))
    if (value !== null && !(isTimeOfDay(value) && value.length === 5))
      yield { code: 'notification.noTime', path };
  if ((quietFrom === null) !== (quietUntil === null))
    yield {
      code: 'notification.quietHalf',
      path: quietFrom === null ? 'quietFrom' : 'quietUntil',
    };
}
