import type { DomainEvent } from './domain-event';

/** A thing with a life of its own: state, changes to it, and the events they raise. */
export abstract class Aggregate<State extends object> {
  private raised: DomainEvent[] = [];

  constructor(public state: State) {}

  protected become(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
  }

  protected raise(event: DomainEvent): void {
    this.raised.push(event);
  }

  /** Hands over the events raised since the last call; the repository puts them into the outbox. */
  takeEvents(): DomainEvent[] {
    const events = this.raised;
    this.raised = [];
    return events;
  }
}
