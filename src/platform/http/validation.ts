import { type ArgumentMetadata, type ValidationError, ValidationPipe } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';
import { type Fault, Invalid, refuseIfAny } from '@kernel/rules';
import { currentContext } from '../context';
import { inKnownNames, onlyKnown } from './known-names';
import { normalisedBody, shapeFaults } from './shape-faults';
import { rememberLookups } from './validation-lookups';

class Validation extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (isUndescribedBody(metadata)) return isObject(value) ? value : {};
    const named = inKnownNames(value, metadata.metatype);
    const known = takesMore() ? onlyKnown(named, metadata.metatype) : named;
    const read = normalisedBody(known, metadata.metatype);
    // Checked first: class-transformer and class-validator spend time on every member and element.
    refuseIfAny(shapeFaults(read, metadata.metatype));
    return super.transform(read, metadata);
  }
}

/**
 * The body of a route that takes an entity or a list has no class. Its route reads members of it, so
 * that a request without a body, or with one word as its body, has none of them.
 */
const isUndescribedBody = ({ type, metatype }: ArgumentMetadata): boolean =>
  type === 'body' && metatype === Object;

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

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
    validationError: { target: true, value: true },
    exceptionFactory: (errors) => new Invalid(errors.flatMap((error) => [...faultsIn(error, '')])),
  });
}

function* faultsIn(error: ValidationError, prefix: string): Generator<Fault> {
  const path = pathOf(prefix, error.property);
  if (error.constraints) yield faultAt(path, error, error.constraints);
  for (const child of error.children ?? []) yield* faultsIn(child, path);
}

const pathOf = (prefix: string, property: string): string => {
  if (prefix === '') return property;
  return /^\d+$/.test(property) ? `${prefix}[${property}]` : `${prefix}.${property}`;
};

/**
 * One fault for a value, whichever of its checks it failed. Our own rules carry their fault as the
 * message, and know what may be empty; a value that others demand, and that is not there, is
 * missing rather than unreadable.
 */
function faultAt(path: string, error: ValidationError, constraints: Record<string, string>): Fault {
  const { target, property } = error;
  const value: unknown = error.value;
  const own = Object.values(constraints).find((message) => message.startsWith('{'));
  if (own) return { ...(JSON.parse(own) as Fault), path };
  if ('whitelistValidation' in constraints) return { code: 'unknownMember', path };
  if (isEmpty(value) && !isOptional(target, property)) return { code: 'required', path };
  return { code: 'badValue', ...limitBroken(error, constraints), path };
}

const limits: Readonly<Record<string, readonly [of: string, code: string, param: string]>> = {
  maxLength: ['string', 'tooLong', 'max'],
  min: ['number', 'tooSmall', 'min'],
  max: ['number', 'tooLarge', 'max'],
};

/** The limit that a value exceeds, when that is all that is wrong with it. */
function limitBroken(
  { target, property, value }: ValidationError,
  constraints: Record<string, string>,
): Partial<Fault> {
  const [failed = '', ...others] = Object.keys(constraints);
  const rule = rulesOf(target).find(
    (each) => each.propertyName === property && each.name === failed,
  );
  const limit: unknown = rule?.constraints?.[0];
  const [of, code, param] = limits[failed] ?? [];
  if (!code || !param || typeof value !== of || typeof limit !== 'number') return {};
  return others.length > 0 ? {} : { code, params: { [param]: limit } };
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** A value that may be left out, and was sent empty instead, is not asked for. */
const isOptional = (target: object | undefined, property: string): boolean =>
  rulesOf(target).some(
    ({ propertyName, name }) => propertyName === property && name === 'isOptional',
  );

const rulesOf = (target: object | undefined) =>
  target === undefined
    ? []
    : getMetadataStorage().getTargetValidationMetadatas(target.constructor, '', false, false);
