export * from './template.types';
export { sampleOf } from './sample';
export { fitted, sidesShown, templateKindOf } from './fitted';
export { demandsOn, type Demands } from './law';
export { lineWidthOf, papers, type PaperMeasure } from './papers';
export {
  limits,
  picturesIn,
  readTemplate,
  storedTemplate,
  type ReadTemplate,
} from './read-template';
export { takenTemplate, withoutPicture, type TakenTemplate } from './taken-template';
export {
  classic,
  isShipped,
  shippedNames,
  shippedTemplate,
  shippedTemplates,
  type ShippedName,
} from './shipped';
