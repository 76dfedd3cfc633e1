import type { Permission } from '../seed.types';
import type { DocumentRecord, SubmissionRecord } from '../state/records';
import type { AuthenticatedCall } from './call';
import { forbidden } from './errors';
import type { Session } from './session';

/** Refuses an intermediary whose permissions do not cover the call (myinvois-api, section 3.2). */
export const requirePermission = (
  { sim, session }: AuthenticatedCall,
  permission: Permission,
  code: 'Forbidden' | 'IncorrectSubmitter' = 'Forbidden',
): void => {
  if (session.intermediaryTin === null) return;
  const granted = sim.store.register.permissions(session.clientId, session.tin, sim.clock.now());
  if (!granted?.includes(permission)) throw forbidden(code);
};

/**
 * A submission is visible only to its submitter (§8.4): the taxpayer, or the same intermediary on
 * its behalf.
 */
export const submittedBy = ({ submitter }: SubmissionRecord, session: Session): boolean =>
  submitter.tin === session.tin &&
  (submitter.intermediaryTin === null
    ? session.intermediaryTin === null
    : submitter.clientId === session.clientId);

export const isIssuer = (document: DocumentRecord, session: Session): boolean =>
  document.issuer.tin === session.tin &&
  (session.intermediaryTin === null || submittedBy(document.submission, session));

/** Intermediaries never see what their taxpayer received (§3.2). */
export const isReceiver = (document: DocumentRecord, session: Session): boolean =>
  document.receiver.tin === session.tin && session.intermediaryTin === null;

/** Issuers see every status, receivers only Valid and Cancelled (§8.7, §8.9). */
export const isVisible = (document: DocumentRecord, session: Session): boolean =>
  isIssuer(document, session) ||
  (isReceiver(document, session) &&
    (document.status === 'Valid' || document.status === 'Cancelled'));
