import { choice, date, flag } from './kit';

/** `...switchable`: enabled or disabled, in the form or by the verb `setStatus`. */
export const switchable = {
  status: choice('enabled', ['enabled', 'disabled'], {
    required: true,
    inList: true,
    initial: 'enabled',
    switched: true,
  }),
};

/**
 * `...archivable`: archived by the verb `archive` and brought back by `restore`. An archived record
 * is hidden from lists and choices and cannot be changed, but is still shown where it is
 * referenced.
 */
export const archivable = {
  isArchived: flag({ readOnly: true }),
  archivedDate: date({ readOnly: true }),
};

/** `...dated`: an edition, in force from this day until the next edition of its key begins. */
export const dated = {
  validFrom: date({ required: true, inList: true }),
};

/**
 * `...datedUntil`: the same with an optional last day; without one it is in force until the next
 * begins.
 */
export const datedUntil = {
  ...dated,
  validTo: date({ inList: true }),
};
