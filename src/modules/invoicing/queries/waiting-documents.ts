import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuthorityQueues } from '@modules/authority';
import { DocumentCounts } from './document-counts';

/** Tells the banner how many documents wait for the authority. */
@Injectable()
export class WaitingDocuments implements OnModuleInit {
  constructor(
    private readonly queues: AuthorityQueues,
    private readonly counts: DocumentCounts,
  ) {}

  onModuleInit(): void {
    this.queues.contribute(() => this.counts.waiting());
  }
}
