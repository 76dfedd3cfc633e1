export { Delivered } from './delivered';
export { type Dictionary, dictionary } from './dictionary';
export { type Setting, settingsIn } from './setting';
