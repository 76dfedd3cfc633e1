import { type ArgumentMetadata, type ValidationError, ValidationPipe } from '@nestjs/common';
import { type Fault, Invalid, refuseIfAny } from '@kernel/rules';
import { currentContext } from '../context';
import { inKnownNames, onlyKnown } from './known-names';
import { shapeFaults, withoutNullLists } from './shape-faults';
import { rememberLookups } from './validation-lookups';

class Validation extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const named = inKnownNames(value, metadata.metatype);
    const known = takesMore() ? onlyKnown(named, metadata.metatype) : named;
    const read = withoutNullLists(known, metadata.metatype);
    // Checked first: class-transformer and class-validator spend time on every member and element.
    refuseIfAny(shapeFaults(read, metadata.metatype));
    return super.transform(read, metadata);
  }
}

/**
 * Clients of the API family also send members that we do not know, such as the total of the last
 * page: its routes ignore them (platform-api, section 1.2), but refuse them inside `search` and
 * `filter`.
 */
const takesMore = (): boolean => /^\/api\/sys[A-Z]/.test(currentContext()?.route ?? '');

/**
 * Bodies are validated against their DTO; unknown members are rejected, except on routes of the API
 * family; all faults are returned together.
 */
export function validation(): ValidationPipe {
  rememberLookups();
  return new Validation({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    exceptionFactory: (errors) => new Invalid(errors.flatMap((error) => [...faultsIn(error, '')])),
  });
}

function* faultsIn(error: ValidationError, prefix: string): Generator<Fault> {
  const path = pathOf(prefix, error.property);
  for (const [name, message] of Object.entries(error.constraints ?? {}))
    yield faultOf(name, message, path);
  for (const child of error.children ?? []) yield* faultsIn(child, path);
}

const pathOf = (prefix: string, property: string): string => {
  if (prefix === '') return property;
  return /^\d+$/.test(property) ? `${prefix}[${property}]` : `${prefix}.${property}`;
};

/**
 * Our own rules carry their fault as the message; class-validator's presence checks are mapped
 * here.
 */
function faultOf(name: string, message: string, path: string): Fault {
  if (message.startsWith('{')) return { ...(JSON.parse(message) as Fault), path };
  if (name === 'whitelistValidation') return { code: 'unknownMember', path };
  if (/^(isNotEmpty|isDefined)$/.test(name)) return { code: 'required', path };
  return { code: 'badValue', path };
}
