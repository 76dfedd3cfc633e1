import type { Scan, ScanStep } from '../../../domain/access/scan';
import type { Caller } from './stores';

export interface NewScan extends Caller {
  codeHash: string;
  browserHash: string;
  now: Date;
  endTime: Date;
}

export abstract class ScanRepository {
  abstract add(scan: NewScan): Promise<string>;
  abstract byCode(codeHash: string): Promise<Scan | null>;
  /** Only for the browser that shows it. */
  abstract byBrowser(id: string, browserHash: string): Promise<Scan | null>;
  /** True for the one caller whose transition succeeded. */
  abstract step(
    scan: Scan,
    step: ScanStep,
    by: { userId: string; sessionId: string } | null,
  ): Promise<boolean>;
}
