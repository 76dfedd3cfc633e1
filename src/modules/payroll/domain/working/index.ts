export { Percent, shown, type Step, type Value, Working } from './working';
export { stepText } from './step-text';
