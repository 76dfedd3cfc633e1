import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuthorityQueues } from '@modules/authority';
import { DocumentCounts } from './document-counts';

/** The number of documents waiting for the authority, for the banner. */
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
