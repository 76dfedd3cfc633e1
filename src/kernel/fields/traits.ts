import { choice, date, flag } from './kit';

/** `...switchable`: enabled or disabled, changed in the form or by the verb `setStatus`. */
export const switchable = {
  status: choice('enabled', ['enabled', 'disabled'], {
    required: true,
    inList: true,
    initial: 'enabled',
    switched: true,
  }),
};

/**
 * `...archivable`: put away by the verb `archive` and brought back by `restore`. What is archived
 * stands in no list and is offered for no choice, cannot be changed, and reads where it is named.
 */
export const archivable = {
  isArchived: flag({ readOnly: true }),
  archivedDate: date({ readOnly: true }),
};

/** `...dated`: an edition, in force from this day until the next edition of its key begins. */
export const dated = {
  validFrom: date({ required: true, inList: true }),
};

/** `...datedUntil`: the same with a last day; without one it is in force until the next begins. */
export const datedUntil = {
  ...dated,
  validTo: date({ inList: true }),
};
