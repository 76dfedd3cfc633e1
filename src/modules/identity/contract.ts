export { AccountType, DISABLED, ENABLED } from './domain/accounts';
export { DataScope } from './domain/data-scope';
export { MenuType } from './domain/menu-tree';
