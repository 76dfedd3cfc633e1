import { Injectable } from '@nestjs/common';
import { HOUR } from '@kernel/time';
import { Clock } from '@platform/clock';
import { Signatures } from '@platform/secrets/signatures';
import { AppConfig } from '@platform/app-config';

/** A working day: clients show the URL of their start-up call until they are reloaded. */
const LIFE = 12 * HOUR;

/**
 * URLs of handwritten signatures. They are signed and expire, because an image in a page is
 * requested without a token (ADR 56).
 */
@Injectable()
export class SignatureLinks {
  private readonly seals: Signatures;

  constructor(
    appConfig: AppConfig,
    private readonly clock: Clock,
  ) {
    this.seals = new Signatures(`${appConfig.config.jwtSecret}:signature links`);
  }

  /** Null without a signature. */
  urlOf(fileId: string | null): string | null {
    if (fileId === null) return null;
    const body = `${fileId}.${this.clock.now().getTime() + LIFE}`;
    return `/api/sysUser/signature/${body}.${this.seals.of(body)}`;
  }

  /** The file that a link opens; null for one that has expired or is not ours. */
  fileOf(link: string): string | null {
    const [, body = '', fileId = '', until, seal = ''] =
      /^((\d{1,20})\.(\d{1,16}))\.([\w-]+)$/.exec(link) ?? [];
    const isGood = this.seals.isOf(body, seal) && Number(until) > this.clock.now().getTime();
    return isGood ? fileId : null;
  }
}
