/** platform-api, section 7: 1 directory, 2 page, 3 button. */
export const MenuType = { Directory: 1, Page: 2, Button: 3 } as const;
