import { Injectable } from '@nestjs/common';
import { Configuration } from '@modules/identity';
import { type EntryRetention, usualRetention } from '../../domain/entry/retention';

/** How long entries are kept on this platform. */
@Injectable()
export class RetentionSettings {
  constructor(private readonly configuration: Configuration) {}

  async days(): Promise<EntryRetention> {
    const [refused, undecided] = [
      await this.configuration.text('sys_entry_refused_days'),
      await this.configuration.text('sys_entry_undecided_days'),
    ].map(Number);
    return {
      refused: refused! >= 1 ? refused! : usualRetention.refused,
      undecided: undecided! >= 1 ? undecided! : usualRetention.undecided,
    };
  }
}
