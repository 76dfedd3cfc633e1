export * from './printable.types';
export { amountInWords } from './amount-in-words';
export { figure } from './figures';
export { pageModel, type PageModel } from './page-model';
export { validationLink } from './validation-link';
export { watermarkOf } from './watermark';
