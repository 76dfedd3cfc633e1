import { date, flag, integer, ref, text } from '@kernel/fields';
import { defineResource, type ResourceDefinition } from '@kernel/resource';
import { plan, planPrice } from '../../../test/support/plan/plan.resource';
import { migrationFile } from './migration-text';

const door = defineResource({
  name: 'frontDoor',
  module: 'houses',
  scope: 'organisation',
  fields: {
    name: text({ max: 100, required: true, initial: "Ali's" }),
    colour: text({ max: 20 }),
    width: integer({ required: true, min: 1 }),
    isOpen: flag({ initial: true }),
    soldOn: date({ required: true }),
    planId: ref('plan', { required: true }),
  },
  unique: [
    ['orgId', 'colour'],
    ['orgId', 'width', 'soldOn'],
  ],
});
const resources: ResourceDefinition[] = [plan, planPrice, door];
const last = { name: '1790000104150-houses-roof.ts', text: 'CREATE TABLE houses_roof (…)' };
const written = (...args: string[]) =>
  migrationFile(resources, args, [{ name: '1790000000000-first.ts', text: '' }, last]);

describe('a migration written from a definition', () => {
  it('adds columns and takes them away again', () => {
    expect(written('frontDoor', 'colour', 'isOpen')).toEqual({
      name: '1790000104200-houses-front-door-colour-is-open.ts',
      text: `import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Fields of frontDoor: colour, isOpen. */
export class HousesFrontDoorColourIsOpen1790000104200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(\`ALTER TABLE houses_front_door
      ADD COLUMN colour VARCHAR(20) NULL,
      ADD COLUMN is_open TINYINT(1) NOT NULL DEFAULT 1\`);
    await runner.query(\`ALTER TABLE houses_front_door
      ADD UNIQUE KEY houses_front_door_colour (org_id, colour)\`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(\`ALTER TABLE houses_front_door
      DROP KEY houses_front_door_colour,
      DROP COLUMN colour,
      DROP COLUMN is_open\`);
  }
}
`,
    });
  });

  it('fills a required field before it makes it NOT NULL', () => {
    const { text: file } = written('frontDoor', 'width=80', 'name');
    expect(file).toContain(`ADD COLUMN width INT NULL,
      ADD COLUMN name VARCHAR(100) NULL\`);
    await runner.query(\`UPDATE houses_front_door SET width = '80', name = 'Ali''s'\`);
    await runner.query(\`ALTER TABLE houses_front_door
      MODIFY COLUMN width INT NOT NULL,
      MODIFY COLUMN name VARCHAR(100) NOT NULL,
      ADD UNIQUE KEY houses_front_door_width_sold_on (org_id, width, sold_on)\`);`);
  });

  it('creates a table with its keys, and one for its child rows', () => {
    const { name, text: file } = written('plan');
    expect(name).toBe('1790000104200-test-plan.ts');
    expect(file).toContain(`
      replaced_by_id BIGINT UNSIGNED NULL,
      is_archived TINYINT(1) NOT NULL DEFAULT 0,
      archived_date DATE NULL,
      UNIQUE KEY test_plan_name (org_id, name),
      KEY test_plan_created (org_id, create_time, id)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci\`);
    await runner.query(\`CREATE TABLE test_plan_lines (
      id BIGINT UNSIGNED NOT NULL PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      parent_id BIGINT UNSIGNED NOT NULL,
      position INT NOT NULL,
      name VARCHAR(50) NOT NULL,`);
    expect(file).toContain(`{
    await runner.query('DROP TABLE test_plan_lines');
    await runner.query('DROP TABLE test_plan');
  }`);
  });

  it('creates the table of new child rows, and adds columns to it by its own name', () => {
    const { text: file } = written('plan', 'lines');
    expect(file).toContain('CREATE TABLE test_plan_lines (');
    expect(file).not.toContain('ALTER TABLE');
    expect(written('planLines', 'state').text).toContain(`ALTER TABLE test_plan_lines
      ADD COLUMN state VARCHAR(50) CHARACTER SET ascii COLLATE ascii_bin NULL\``);
  });

  it.each([
    ['an unknown resource', ['roof'], /No declared resource is called roof.*Declared: frontDoor, /],
    [
      'an unknown field',
      ['frontDoor', 'hue'],
      /frontDoor has no field hue. It has: name, colour, /,
    ],
    ['a field named twice', ['frontDoor', 'colour', 'colour'], /colour is named twice/],
    [
      'a required field without a value',
      ['frontDoor', 'width'],
      /width is required: .*width=VALUE/,
    ],
    ['a value that the field refuses', ['frontDoor', 'width=0'], /width cannot be "0": tooSmall/],
    ['a value for an optional field', ['frontDoor', 'colour=red'], /leave "=red" out/],
    ['one reference for all', ['frontDoor', 'planId=1'], /required ref: no single value fits/],
    [
      'one value where each must differ',
      ['frontDoor', 'width=1', 'soldOn=2026-01-01'],
      /width, soldOn must be unique/,
    ],
  ])('refuses %s', (_case, args, words) => {
    expect(() => written(...args)).toThrow(words);
  });

  it('refuses a second table', () => {
    const made = { ...last, text: 'CREATE TABLE houses_front_door (id' };
    expect(() => migrationFile(resources, ['frontDoor'], [made])).toThrow(
      /1790000104150-houses-roof.ts makes the table houses_front_door already/,
    );
  });
});
