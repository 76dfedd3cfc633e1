export { Delivered } from './delivered';
export { type Dictionary, dictionary } from './dictionary';
export { type Setting, setting } from './setting';
