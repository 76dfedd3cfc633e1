import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { from, mergeMap, type Observable } from 'rxjs';
import { IdentityApi } from '../../application/identity.api';

type Row = Record<string, unknown>;

const MEMBERS = 'family:members';

/** platform-api, section 1.7. Who changed a record last is in the audit trail, not in the record. */
const common = ['createUserId', 'createUserName', 'updateUserId', 'updateUserName'] as const;

/**
 * Completes the records in a response for clients of the API family: every member that the record
 * has there, null where it means nothing here, and the name of its creator. One query for the names
 * of a whole page.
 */
@Injectable()
export class FamilyRecordsInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly identity: IdentityApi,
  ) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const at = [execution.getHandler(), execution.getClass()];
    const members = this.reflector.getAllAndOverride<readonly string[]>(MEMBERS, at) ?? [];
    return next.handle().pipe(mergeMap((result) => from(this.completed(result, members))));
  }

  private async completed(result: unknown, members: readonly string[]): Promise<unknown> {
    const rows = rowsIn(result);
    if (rows.length === 0) return result;
    const names = await this.identity.userNames(rows.flatMap((row) => creatorOf(row) ?? []));
    for (const row of rows) complete(row, members, names);
    return result;
  }
}

/**
 * The records of these routes have these members (platform-api, section 8.1), besides those of every record. Also below
 * `children`, and in the `items` of a page.
 */
export const FamilyRecords = (...members: string[]): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(MEMBERS, members), UseInterceptors(FamilyRecordsInterceptor));

function complete(row: Row, members: readonly string[], names: ReadonlyMap<string, string>): void {
  for (const name of [...members, ...common]) row[name] ??= null;
  row.createUserName ??= names.get(creatorOf(row) ?? '') ?? null;
}

const creatorOf = ({ createUserId }: Row): string | null =>
  typeof createUserId === 'string' ? createUserId : null;

/** The records of a page, a list or a tree; a single one has an id. */
function rowsIn(result: unknown): Row[] {
  if (Array.isArray(result)) return result.flatMap(withBelow);
  if (!isRow(result)) return [];
  if (Array.isArray(result.items)) return result.items.flatMap(withBelow);
  return 'id' in result ? withBelow(result) : [];
}

const withBelow = (each: unknown): Row[] => {
  if (!isRow(each)) return [];
  return Array.isArray(each.children) ? [each, ...each.children.flatMap(withBelow)] : [each];
};

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;
