import { Injectable } from '@nestjs/common';
import { Resources } from '@platform/resource';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Invalid, NotFound } from '@kernel/rules';
import { config } from '../../resources/settings/config.resource';
import { LogoStore } from './ports/logo-store';

export interface SettingChange {
  code: string;
  value: string;
  /** Where the request has the value: a fault of it is shown there. */
  path: string;
}

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
  async save(changes: readonly SettingChange[], logo: NewLogo | null): Promise<void> {
    const address = logo && (await this.logos.keep(logo));
    const logos = address ? [{ code: 'sys_web_logo', value: address, path: 'sysLogoBase64' }] : [];
    await this.set([...changes, ...logos]);
  }

  set(changes: readonly SettingChange[]): Promise<void> {
    const settings = this.resources.of(config);
    return this.units.run(async () => {
      for (const { code, value, path } of changes)
        await settings.amend(await this.idOf(code), { value }).catch(faultAt(path));
    });
  }

  private async idOf(code: string): Promise<string> {
    const id = await this.resources.of(config).sameAs({ code });
    if (id === null) throw new NotFound();
    return id;
  }
}

const faultAt =
  (path: string) =>
  (error: unknown): never => {
    if (!(error instanceof Invalid)) throw error;
    throw new Invalid(error.faults.map((fault) => ({ ...fault, path })));
  };
