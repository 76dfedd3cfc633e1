import { DataSource } from 'typeorm';
import { Settings } from '../settings';
import { AuditSealer } from './audit-sealer';
import { AuditVerifier } from './audit-verifier';
import { ChainKey } from './chain-key';

export { AuditSealer } from './audit-sealer';
export { AuditVerifier } from './audit-verifier';
export type { ChainFault, ChainFaultCode, ChainState, Verdict } from './audit.types';
export { ChainKey } from './chain-key';

export const auditChainProviders = [
  AuditSealer,
  AuditVerifier,
  {
    provide: ChainKey,
    useFactory: ({ config }: Settings, database: DataSource) =>
      ChainKey.load(database, config.encryptionKey),
    inject: [Settings, DataSource],
  },
];
