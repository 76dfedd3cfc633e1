import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { businessDate } from '@kernel/time';
import { Clock } from '@platform/clock';
import { translate } from '@platform/i18n/catalogues';
import { currentScope } from '@platform/tenancy/org-scope';
import { AuthorityQueues } from '../application/authority-queues';
import { AuthorityStatus } from '../application/ports/authority-status';
import { CredentialsApi } from '../application/credentials.api';
import { AuthorityError } from '../domain/authority-error';
import { expiryWarningsOf } from '../domain/expiry-warnings';
import type { AuthorityStatusView } from './status.types';

/** Whether the tax authority is reachable, and how much is waiting for it. */
export class GetAuthorityStatus extends Query<AuthorityStatusView> {}

@QueryHandler(GetAuthorityStatus)
export class GetAuthorityStatusHandler implements IQueryHandler<GetAuthorityStatus> {
  constructor(
    private readonly status: AuthorityStatus,
    private readonly queues: AuthorityQueues,
    private readonly credentials: CredentialsApi,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<AuthorityStatusView> {
    const [state, waiting, credential] = await Promise.all([
      this.status.current(),
      this.queues.waiting(),
      this.credentials.credentialOf(currentScope().orgId).catch(ofAnother),
    ]);
    const endings = expiryWarningsOf(credential, businessDate(this.clock.now()));
    return {
      reachable: state.reachable,
      since: state.since?.toISOString() ?? null,
      lastSuccess: state.lastSuccess?.toISOString() ?? null,
      waiting,
      warnings: endings.map(({ code, params }) => ({ code, message: translate(code, params) })),
    };
  }
}

/** A credential of another environment is irrelevant here, and so are its expiry dates. */
function ofAnother(error: unknown): null {
  if (error instanceof AuthorityError) return null;
  throw error;
}
