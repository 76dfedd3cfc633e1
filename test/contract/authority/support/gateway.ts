import { type Clock, SystemClock } from '@platform/clock';
import { loadConfig } from '@platform/config';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Cipher } from '@platform/secrets/cipher';
import { AppConfig } from '@platform/app-config';
import type { DataSource } from 'typeorm';
import { Caller, type Timeouts } from '../../../../src/modules/authority/adapters/myinvois/caller';
import { Conversation } from '../../../../src/modules/authority/adapters/myinvois/conversation';
import {
  Limiter,
  NoLimiter,
  SharedLimiter,
} from '../../../../src/modules/authority/adapters/myinvois/limiter';
import { Login } from '../../../../src/modules/authority/adapters/myinvois/login';
import { MyInvoisGateway } from '../../../../src/modules/authority/adapters/myinvois/myinvois-gateway';
import { type Pause, realPause } from '../../../../src/modules/authority/adapters/myinvois/pause';
import { Tokens } from '../../../../src/modules/authority/adapters/myinvois/tokens';
import { CallLog } from '../../../../src/modules/authority/adapters/mysql/call-log';
import { RateStore } from '@modules/authority/adapters/mysql/rate-store';
import { StatusStore } from '@modules/authority/adapters/mysql/status-store';
import { TokenStore } from '@modules/authority/adapters/mysql/token-store';
import { type Credential, Credentials } from '@modules/authority/application/ports/credentials';
import { AuthorityError } from '@modules/authority';

/** The credentials of a test, one for each organisation. */
export class KnownCredentials extends Credentials {
  constructor(private readonly known: readonly Credential[]) {
    super();
  }

  async enabled(orgId: string): Promise<Credential> {
    const found = this.known.find((each) => each.orgId === orgId);
    if (found) return found;
    throw new AuthorityError({ kind: 'config', reason: 'NoCredential', said: '' });
  }

  get(id: string): Promise<Credential> {
    return this.enabled(id);
  }
}

export interface GatewayOptions {
  dataSource: DataSource;
  baseUrl: string;
  credentials: readonly Credential[];
  limited?: boolean;
  clock?: Clock;
  pause?: Pause;
  timeouts?: Partial<Timeouts>;
}

export interface TestGateway {
  gateway: MyInvoisGateway;
  conversation: Conversation;
  limiter: Limiter;
  status: StatusStore;
  units: UnitOfWork;
}

const config = loadConfig({
  NODE_ENV: 'test',
  CLOCK: 'machine',
  DATABASE_URL: 'mysql://127.0.0.1/none',
  JWT_SECRET: 'a secret of the tests, long enough to sign',
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  MYINVOIS_BASE_URL: 'http://127.0.0.1:9',
});

/** Simulates one of our processes: its own memory, a shared database. */
export function gatewayOn(options: GatewayOptions): TestGateway {
  const { dataSource, baseUrl, clock = new SystemClock(), pause = realPause } = options;
  const units = new UnitOfWork(dataSource);
  const status = new StatusStore(dataSource, clock);
  const limiter = options.limited
    ? new SharedLimiter(new RateStore(dataSource), clock, pause)
    : new NoLimiter();
  const caller = new Caller(limiter, new CallLog(dataSource, clock), status, clock, {
    login: 2000,
    read: 2000,
    change: 2000,
    ...options.timeouts,
  });
  const repository = new TokenStore(dataSource, new Cipher(new AppConfig(config)), clock);
  const conversation = new Conversation({
    credentials: new KnownCredentials(options.credentials),
    tokens: new Tokens(new Login(caller, baseUrl, clock), repository, clock, pause),
    caller,
    units,
    clock,
    pause,
    baseUrl,
  });
  const gateway = new MyInvoisGateway(conversation, baseUrl);
  return { gateway, conversation, limiter, status, units };
}
