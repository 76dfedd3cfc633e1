import type { Type } from '@nestjs/common';

/**
 * Declares the parameter classes of a method, which the compiler cannot emit: pipes and OpenAPI
 * read them.
 */
export const takes = (controller: Type, method: string, ...parameters: unknown[]): void =>
  Reflect.defineMetadata('design:paramtypes', parameters, controller.prototype as object, method);
