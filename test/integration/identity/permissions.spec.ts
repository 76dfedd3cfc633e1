import type { Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { PERMISSION, type RouteMark } from '@platform/http/marks';
import { deliveredMenu } from '../../../src/menu';
import { testApp, type TestApp } from '../../support/app';
import { testDatabase, type TestDatabase } from '../../support/database';

interface Route {
  name: string;
  mark: RouteMark | undefined;
}

/** platform-api, section 7.4: what is forgotten must fail here, not in production. */
describe('permissions of the whole product', () => {
  let database: TestDatabase;
  let office: TestApp;
  beforeAll(async () => {
    database = await testDatabase();
    office = await testApp({ databaseUrl: database.url });
  });
  afterAll(async () => {
    await office.close();
    await database.close();
  });

  it('every route says who may use it', () => {
    const silent = routesOf(office).filter(({ mark }) => !mark);
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  it('every permission of a route can be given by a button, and every button opens a route', () => {
    const codes = routesOf(office).flatMap(({ mark }) =>
      mark?.kind === 'allow' ? [mark.code] : [],
    );
    expect(codes.length).toBeGreaterThan(10);
    expect([...new Set(codes)].sort()).toEqual(deliveredMenu.codes.sort());
  });
});

function routesOf({ app }: TestApp): Route[] {
  const modules = [...app.get(ModulesContainer).values()];
  return modules
    .flatMap((module) => [...module.controllers.values()])
    .flatMap(({ metatype }) => handlersOf(metatype as Type));
}

function handlersOf(controller: Type): Route[] {
  const members = Object.getOwnPropertyDescriptors(controller.prototype as object);
  return Object.entries(members)
    .filter(([name]) => name !== 'constructor')
    .filter(([, { value }]) => typeof value === 'function' && isRoute(value as object))
    .map(([name, { value }]) => ({
      name: `${controller.name}.${name}`,
      mark: markOf(value as object) ?? markOf(controller),
    }));
}

const isRoute = (handler: object): boolean => Reflect.hasMetadata('path', handler);

const markOf = (target: object): RouteMark | undefined =>
  Reflect.getMetadata(PERMISSION, target) as RouteMark | undefined;
