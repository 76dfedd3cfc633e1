import type { DomainEvent } from './domain-event';

/** An entity with a lifecycle: state, changes to it, and the events they raise. */
export abstract class Aggregate<State extends object> {
  private raised: DomainEvent[] = [];

  constructor(public state: State) {}

  protected become(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
  }

  protected raise(event: DomainEvent): void {
    this.raised.push(event);
  }

  /** Returns the events raised since the last call; the repository writes them to the outbox. */
  takeEvents(): DomainEvent[] {
    const events = this.raised;
    this.raised = [];
    return events;
  }
}
