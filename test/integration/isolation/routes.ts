import type { Type } from '@nestjs/common';
import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { IN_VIEW, PERMISSION, type RouteMark } from '@platform/http/route-decorators';

export interface Route {
  /** `POST document/page` */
  name: string;
  method: 'GET' | 'POST';
  path: string;
  mark: RouteMark | undefined;
  /** Allowed while viewing as a role, although it is a POST. */
  inView: boolean;
  /** Its answer never ends: server-sent events. */
  endless: boolean;
  /** The class its body is read as. */
  body: Type | undefined;
}

/** The routes of the running application, read from its controllers. */
export const routesOf = (app: NestFastifyApplication): Route[] =>
  [...app.get(ModulesContainer).values()]
    .flatMap((module) => [...module.controllers.values()])
    .flatMap(({ metatype }) => routesIn(metatype as Type));

function routesIn(controller: Type): Route[] {
  const members = Object.getOwnPropertyDescriptors(controller.prototype as object);
  return Object.values(members)
    .map(({ value }): unknown => value)
    .filter((value): value is (...given: never[]) => unknown => typeof value === 'function')
    .filter((handler) => Reflect.hasMetadata(METHOD_METADATA, handler))
    .map((handler) => {
      const [base, rest] = [pathOf(controller), pathOf(handler)];
      const path = [base, rest].filter((part) => part !== '' && part !== '/').join('/');
      const verb = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod;
      const method = RequestMethod[verb] as Route['method'];
      return {
        name: `${method} ${path}`,
        method,
        path,
        mark: markOf(handler, controller),
        inView: Reflect.getMetadata(IN_VIEW, handler) === true,
        endless: producesOf(handler).includes('text/event-stream'),
        body: bodyOf(controller, handler.name),
      };
    });
}

/** `RouteParamtypes.BODY`, which Nest does not publish. */
const BODY = /^3:(\d+)$/;

function bodyOf(controller: Type, member: string): Type | undefined {
  const taken = Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, member) as object | undefined;
  const place = Object.keys(taken ?? {}).flatMap((key) => BODY.exec(key)?.[1] ?? [])[0];
  const types = Reflect.getMetadata('design:paramtypes', controller.prototype, member) as Type[];
  return place === undefined ? undefined : types[Number(place)];
}

const producesOf = (handler: object): string[] =>
  (Reflect.getMetadata('swagger/apiProduces', handler) as string[] | undefined) ?? [];

const pathOf = (target: object): string => {
  const path = Reflect.getMetadata(PATH_METADATA, target) as string | string[] | undefined;
  const [first = ''] = typeof path === 'string' ? [path] : (path ?? []);
  return first.replace(/^\//, '');
};

const markOf = (handler: object, controller: Type): RouteMark | undefined =>
  (Reflect.getMetadata(PERMISSION, handler) ?? Reflect.getMetadata(PERMISSION, controller)) as
    | RouteMark
    | undefined;
