export * from './tutorials.contract';
