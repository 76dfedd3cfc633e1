import { childrenIn, type ResourceDefinition, tableOf } from '@kernel/resource';
import { snake } from '@platform/resource';
import { SetupFault } from '../say';
import { type AddedField, newColumns, newTable, type Statements } from './statements';

export interface MigrationFile {
  name: string;
  text: string;
}

/** Leaves room for another one between two, should an older branch need it. */
const STEP = 100;
const MAX_IN_NAME = 3;

/** The migration that creates the table of a resource or, if fields are named, adds them to it. */
export function migrationFile(
  resources: readonly ResourceDefinition[],
  [resource = '', ...fields]: readonly string[],
  existing: readonly MigrationFile[],
): MigrationFile {
  const definition = resourceOf(resources, resource);
  if (fields.length === 0) refuseIfMade(definition, existing);
  const added = fields.map(fieldOf);
  const names = added.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) throw new SetupFault(`${twice} is named twice.`);
  const slug = [definition.module, resource, ...names.slice(0, MAX_IN_NAME)].map(kebab).join('-');
  const number = nextNumber(existing.map((each) => each.name));
  const statements = added.length > 0 ? newColumns(definition, added) : newTable(definition);
  const what =
    added.length > 0 ? `Fields of ${resource}: ${names.join(', ')}` : `The table of ${resource}`;
  return {
    name: `${number}-${slug}.ts`,
    text: textOf(`${pascal(slug)}${number}`, what, statements),
  };
}

function refuseIfMade(definition: ResourceDefinition, existing: readonly MigrationFile[]): void {
  const table = tableOf(definition);
  const made = existing.find(({ text }) => new RegExp(`CREATE TABLE ${table}\\b`).test(text));
  if (made)
    throw new SetupFault(
      `${made.name} makes the table ${table} already: name the fields that it lacks.`,
    );
}

/** One step after the last; TypeORM runs migrations in the order of their numbers. */
function nextNumber(existing: readonly string[]): number {
  const last = Math.max(0, ...existing.map((name) => Number(/^\d{13}(?=-)/.exec(name)?.[0] ?? 0)));
  return last - (last % STEP) + STEP;
}

function resourceOf(resources: readonly ResourceDefinition[], name: string): ResourceDefinition {
  const all = resources.flatMap((each) => [each, ...childrenIn(each).map(([, rows]) => rows)]);
  const found = all.find((each) => each.name === name);
  if (found) return found;
  const known = all.map((each) => each.name).sort();
  throw new SetupFault(
    `No declared resource is called ${name}. A new one stands in ResourceModule.of(…) of its module, ` +
      `and the module in src/app.module.ts. Declared: ${known.join(', ')}.`,
  );
}

function fieldOf(argument: string): AddedField {
  const [name = '', ...existing] = argument.split('=');
  return existing.length > 0 ? { name, existing: existing.join('=') } : { name };
}

const textOf = (className: string, what: string, { up, down }: Statements): string =>
  `import type { MigrationInterface, QueryRunner } from 'typeorm';

/** ${what}. */
export class ${className} implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
${up.map(query).join('\n')}
  }

  async down(runner: QueryRunner): Promise<void> {
${down.map(query).join('\n')}
  }
}
`;

const query = (sql: string): string => {
  const escaped = sql.replaceAll('\n', '\n    ').replace(/[\\`]|\$\{/g, '\\$&');
  return /[\n'\\`]/.test(sql)
    ? `    await runner.query(\`${escaped}\`);`
    : `    await runner.query('${sql}');`;
};

const kebab = (name: string): string => snake(name).replaceAll('_', '-');
const pascal = (slug: string): string =>
  slug.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
