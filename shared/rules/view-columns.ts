/**
 * Where a change of columns goes: to everyone for whoever may update the view, unless its owner has locked the columns;
 * then, and for everybody else, it stays personal.
 */
export const columnsPlace = ({
  updateAccess,
  columnsLocked,
}: {
  readonly updateAccess: boolean;
  readonly columnsLocked: boolean;
}): 'everyone' | 'personal' => (updateAccess && !columnsLocked ? 'everyone' : 'personal');
