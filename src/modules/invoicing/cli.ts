export { checkFiles } from './cli/check-files';
