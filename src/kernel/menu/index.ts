export { DeliveredMenu, type FilledDirectory } from './delivered-menu';
export { menu } from './menu';
export {
  type Button,
  type DeliveredRole,
  deliveredRoles,
  type Directory,
  everyone,
  type MenuEntry,
  type Page,
} from './menu.types';
