export { emailNotification, type EmailNotification } from './resources/email-notification.resource';
export { faultsOfHours, ownChannels, type OwnChannel, type Preference } from './domain/preference';
export { type MessageState, messageStates } from './domain/states';
export { channels, type Channel, timings, type Timing, type Topic, topics } from './domain/topics';
export type { SentNotification } from './queries/message-list.types';
export type {
  LinkedNotification,
  OwnNotification,
  OwnPreference,
} from './queries/own-notifications.types';
