/**
 * The menu entries of this module, and the built-in roles they are meant for (decisions, section
 * 5).
 */
export const supportMenu = [];
