/** Something that happened, in the past tense. Plain data: it is stored as JSON and read back. */
export abstract class DomainEvent {
  constructor(readonly orgId: string) {}
}
