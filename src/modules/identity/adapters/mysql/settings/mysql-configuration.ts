import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Configuration } from '../../../application/settings/ports/configuration';

@Injectable()
export class MysqlConfiguration extends Configuration {
  constructor(private readonly units: UnitOfWork) {
    super();
  }

  protected async stored(code: string): Promise<string | null> {
    const [row]: { value: string | null }[] = await this.units.manager.query(
      'SELECT value FROM identity_config WHERE code = ?',
      [code],
    );
    return row?.value ?? null;
  }
}
