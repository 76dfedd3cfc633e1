export { termsOf, wantedTermsOf } from './search-terms';
