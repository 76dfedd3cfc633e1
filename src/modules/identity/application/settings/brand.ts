import { Injectable } from '@nestjs/common';
import { Resources } from '@platform/resource';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { NotFound } from '@kernel/rules';
import { config } from '../../resources/settings/config.resource';
import { LogoStore } from './ports/logo-store';

/** Texts and switches of the brand, by setting code. */
export type BrandValues = ReadonlyMap<string, string>;

export interface NewLogo {
  /** A data URI, or plain base64. */
  base64: string;
  fileName: string;
}

/** Changes settings by their codes, all of them or none. */
@Injectable()
export class Brand {
  constructor(
    private readonly resources: Resources,
    private readonly units: UnitOfWork,
    private readonly logos: LogoStore,
  ) {}

  /** The old logo stays stored; only the setting points to the new one. */
  async save(values: BrandValues, logo: NewLogo | null): Promise<void> {
    const address = logo && (await this.logos.keep(logo));
    await this.set(address ? new Map([...values, ['sys_web_logo', address]]) : values);
  }

  set(values: BrandValues): Promise<void> {
    const settings = this.resources.of(config);
    return this.units.run(async () => {
      for (const [code, value] of values) await settings.amend(await this.idOf(code), { value });
    });
  }

  private async idOf(code: string): Promise<string> {
    const [row]: { id: string }[] = await this.units.manager.query(
      'SELECT id FROM identity_config WHERE code = ?',
      [code],
    );
    if (!row) throw new NotFound();
    return row.id;
  }
}
