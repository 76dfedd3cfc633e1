import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Constants } from '@modules/identity';
import { kindNumbers } from '../domain/document/kind-names';

/** The words of the delivered dictionary, so that a client of the API family finds one name for both. */
const WORDS = 'message.dictType.InvoiceTypeEnum';

/** The numbers of the kinds among the constants (specification 1, section 3). */
@Injectable()
export class KindConstants implements OnModuleInit {
  constructor(private readonly constants: Constants) {}

  onModuleInit(): void {
    this.constants.add({
      code: 'InvoiceTypeConst',
      name: WORDS,
      items: kindNumbers.map((number) => ({ code: String(number), name: `${WORDS}_${number}` })),
    });
  }
}
