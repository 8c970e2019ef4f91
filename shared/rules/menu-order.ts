/** Areas that only the full menu shows: whoever may work with accounts finds its pages in the palette and beside the contacts. */
const onlyInFullMenu: ReadonlySet<string> = new Set(['manage-faqs-list', 'manage-user']);

/** Areas that stand apart from the normal menu, in this order, by their right keys. */
export const separateAreas = [
  'form-template',
  'review-sheet',
  'email-template',
  'letter-template',
  'calendar',
  'manage-mailing-list',
  'faqs',
  'faq-category',
  'faq-sub-category',
  'faq-list-view',
  'organizations',
  'funds',
  'agency-users',
] as const;

const fullMenuRole = 'SuperAdmin';

/** Whether somebody sees every entry: those whose first role is SuperAdmin. */
export const seesFullMenu = (roles: readonly string[]): boolean => roles[0] === fullMenuRole;

type Entry = { readonly rightKey: string };

const placeOf = ({ rightKey }: Entry): number =>
  separateAreas.findIndex((area) => area === rightKey);

/**
 * Parts the entries that a person may open into the normal menu and the list that stands apart. The full menu is one
 * and keeps everything in its place.
 */
export const arrangeMenu = <Item extends Entry>(
  entries: readonly Item[],
  isFull: boolean,
): { readonly normal: readonly Item[]; readonly separate: readonly Item[] } => {
  if (isFull) return { normal: entries, separate: [] };
  const open = entries.filter(({ rightKey }) => !onlyInFullMenu.has(rightKey));
  return {
    normal: open.filter((entry) => placeOf(entry) < 0),
    separate: open
      .filter((entry) => placeOf(entry) >= 0)
      .toSorted((a, b) => placeOf(a) - placeOf(b)),
  };
};
