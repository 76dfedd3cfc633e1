import { Injectable } from '@nestjs/common';
import { Configuration } from '@modules/identity';
import type { EntryRetention } from '../../domain/entry/retention';
import { refusedEntries, undecidedEntries } from '../../settings';

/** How long entries are kept on this platform. */
@Injectable()
export class RetentionSettings {
  constructor(private readonly configuration: Configuration) {}

  async days(): Promise<EntryRetention> {
    return {
      refused: await this.configuration.read(refusedEntries),
      undecided: await this.configuration.read(undecidedEntries),
    };
  }
}
