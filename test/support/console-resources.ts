import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResourceDefinition } from '@kernel/resource';

const root = join(__dirname, '../../console/src');

const isDefinition = (value: unknown): value is ResourceDefinition =>
  typeof value === 'object' && value !== null && 'fields' in value && 'name' in value;

/**
 * The lists that the console declares itself, over what several calls answer. `load` is the test's
 * `jest.requireActual`: the console is a program of its own, with its own compiler settings.
 */
export const declaredByConsole = (load: (file: string) => object): ResourceDefinition[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /definitions?\.ts$/.test(name))
    .filter((name) => readFileSync(join(root, name), 'utf8').includes('defineResource({'))
    .flatMap((name) => Object.values(load(join(root, name))))
    .filter(isDefinition);
