import type { Settings } from '../../state/settings';
import type { DocumentView } from '../document-view';
import type { Finding } from '../finding';
import { headerFindings } from './header';
import { lineFindings } from './lines';
import { partyFindings } from './parties';

/**
 * Mandatory fields, lengths and formats; all findings together (myinvois-ubl, sections 12.3 and
 * 13).
 */
export const coreFindings = (view: DocumentView, now: number, appConfig: Settings): Finding[] => [
  ...headerFindings(view, now, appConfig.futureToleranceMs),
  ...partyFindings(view),
  ...lineFindings(view),
];
