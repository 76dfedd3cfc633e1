import type { DomainEvent } from '@kernel/events';

type EventClass<E extends DomainEvent> = abstract new (...args: never[]) => E;

export interface Subscription {
  event: EventClass<DomainEvent>;
  /** The name stored in outbox rows: `module.whatItDoes`. */
  subscriber: string;
  method: string;
}

const subscriptions = new WeakMap<object, Subscription[]>();

/**
 * Marks a method that is called after the commit, at least once, in the scope of the organisation
 * that raised the event. It must be idempotent. The name is stored in rows: it stays when the class
 * or the method is renamed, and docs/events.md lists it.
 */
export const Subscribes =
  <E extends DomainEvent>(event: EventClass<E>, subscriber: string) =>
  (
    target: object,
    method: string,
    _descriptor: TypedPropertyDescriptor<(event: E) => Promise<void>>,
  ): void => {
    const known = subscriptions.get(target) ?? [];
    known.push({ event, subscriber, method });
    subscriptions.set(target, known);
  };

export const subscriptionsOf = (prototype: object): Subscription[] =>
  subscriptions.get(prototype) ?? [];
