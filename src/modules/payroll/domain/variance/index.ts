export { variance } from './variance';
export * from './variance.types';
