import { Injectable } from '@nestjs/common';
import { Refused } from '@kernel/rules';
import { Clock } from '@platform/clock';
import type { Principal } from '@platform/http/principal';
import { AppConfig } from '@platform/app-config';
import { deviceOf } from '../../../domain/access/device';
import {
  mayStep,
  type Scan,
  SCAN_LIFE,
  type ScanState,
  type ScanStep,
} from '../../../domain/access/scan';
import { SignInAdmission } from './sign-in-admission';
import type { Caller } from '../ports/stores';
import { Configuration } from '../../settings/ports/configuration';
import { hashOf, newToken } from '../refresh-token';
import { ScanRepository } from '../ports/scan-repository';
import type { TokenPair } from '../sign-in.types';
import type { Asked, Shown } from '../sign-in.types';
import { scanLogin } from '../../../settings';

const REFUSAL = 'AUTH_SCAN_OVER';

/** Two digits shown on both screens; not a secret, but something to compare. */
const numberOf = (code: string): string =>
  String(10 + (Number.parseInt(hashOf(`number:${code}`).slice(0, 6), 16) % 90));

/** Sign-in by a QR code that a signed-in device approves. */
@Injectable()
export class ScanSignIn {
  constructor(
    private readonly repository: ScanRepository,
    private readonly admission: SignInAdmission,
    private readonly configuration: Configuration,
    private readonly clock: Clock,
    private readonly appConfig: AppConfig,
  ) {}

  isOffered(): Promise<boolean> {
    return this.configuration.read(scanLogin);
  }

  async show(caller: Caller): Promise<Shown> {
    await this.mustBeOffered();
    const now = this.clock.now();
    const [code, secret] = [newToken(), newToken()];
    const endTime = new Date(now.getTime() + SCAN_LIFE);
    const hashes = { codeHash: hashOf(code), browserHash: hashOf(secret) };
    const id = await this.repository.add({ ...caller, ...hashes, now, endTime });
    const address = `${this.appConfig.config.publicUrl}/scan?code=${code}`;
    return { id, secret, address, number: numberOf(code), expirySeconds: SCAN_LIFE / 1000 };
  }

  /** What the approving user must see before accepting. */
  async look(code: string, principal: Principal, caller: Caller): Promise<Asked> {
    const scan = await this.take(code, 'look', principal);
    const { ip, agent, createTime, endTime } = scan;
    return {
      ...deviceOf(agent),
      account: principal.account,
      ip,
      sameNetwork: ip === caller.ip,
      number: numberOf(code),
      createTime,
      endTime,
    };
  }

  async answer(code: string, approve: boolean, principal: Principal): Promise<void> {
    const scan = await this.take(code, approve ? 'approve' : 'refuse', principal);
    if (approve) return;
    const { ip, agent } = scan;
    const { userId, account } = principal;
    await this.admission.note(
      { userId, account, method: 'scan', outcome: 'refused' },
      { ip, agent },
    );
  }

  /** The state, for the polling page; the poll after the approval signs it in. */
  async follow(
    id: string,
    secret: string,
    caller: Caller,
  ): Promise<{ state: ScanState | 'over'; pair: TokenPair | null }> {
    const scan = await this.repository.byBrowser(id, hashOf(secret));
    if (!scan || scan.state === 'used' || scan.endTime <= this.clock.now())
      return { state: 'over', pair: null };
    if (!mayStep(scan, 'enter', null, this.clock.now())) return { state: scan.state, pair: null };
    if (!(await this.repository.step(scan, 'enter', null))) return { state: 'over', pair: null };
    await this.mustBeOffered();
    const proven = { userId: scan.userId!, method: 'scan', refusal: REFUSAL } as const;
    return { state: 'used', pair: await this.admission.admit(proven, caller) };
  }

  private async take(code: string, step: ScanStep, principal: Principal): Promise<Scan> {
    const { userId, sessionId } = principal;
    const scan = await this.repository.byCode(hashOf(code));
    if (!scan || !mayStep(scan, step, userId, this.clock.now())) throw new Refused(REFUSAL);
    if (scan.state === 'seen' && step === 'look') return scan;
    if (!(await this.repository.step(scan, step, { userId, sessionId })))
      throw new Refused(REFUSAL);
    return scan;
  }

  private async mustBeOffered(): Promise<void> {
    if (!(await this.isOffered())) throw new Refused('AUTH_SCAN_UNAVAILABLE');
  }
}
