export { type Explain, type Explanation, useExplanations } from './explanations';
export { CodeLink } from './guide-link';
