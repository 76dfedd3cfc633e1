import { Injectable, type OnModuleInit } from '@nestjs/common';
import { References } from '@platform/resource';
import { BuyersApi } from './buyers.api';

/** A disabled seller is not newly chosen, for a document or in another record such as a mail rule. */
@Injectable()
export class DisabledSuppliers implements OnModuleInit {
  constructor(
    private readonly references: References,
    private readonly buyers: BuyersApi,
  ) {}

  onModuleInit(): void {
    this.references.restrict('supplier', async (_, id) => {
      const disabled = await this.buyers.disabledSuppliers([id]);
      return disabled.has(id) ? { code: 'archivedReference' } : null;
    });
  }
}
