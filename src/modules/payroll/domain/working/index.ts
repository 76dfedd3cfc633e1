export { shown, Working, type Step } from './working';
