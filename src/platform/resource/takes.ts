import type { Type } from '@nestjs/common';

/** Names the classes of a method's parameters, which the compiler cannot know: pipes and OpenAPI read them. */
export const takes = (controller: Type, method: string, ...parameters: unknown[]): void =>
  Reflect.defineMetadata('design:paramtypes', parameters, controller.prototype as object, method);
