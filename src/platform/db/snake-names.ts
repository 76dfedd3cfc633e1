import { DefaultNamingStrategy } from 'typeorm';

const snake = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

/** `createTime` in the code is `create_time` in the table. */
export class SnakeNames extends DefaultNamingStrategy {
  override columnName(property: string, custom: string | undefined, embedded: string[]): string {
    return custom ?? snake([...embedded, property].join('_'));
  }
}
