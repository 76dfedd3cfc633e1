import { DataSource } from 'typeorm';
import { AppConfig } from '../app-config';
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
    useFactory: ({ config }: AppConfig, database: DataSource) =>
      ChainKey.load(database, config.encryptionKey),
    inject: [AppConfig, DataSource],
  },
];
