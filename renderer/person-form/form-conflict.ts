import { mergeChanges } from '#shared/rules/merge-changes.ts';

/** What somebody else saved while this form was open, as long as parts of it must be chosen. */
export type FormConflict<Values extends object> = {
  readonly theirs: Values;
  /** What the parts were typed onto: what was saved before theirs. */
  readonly earlier: Values;
  readonly parts: readonly (keyof Values & string)[];
};

const conflictOf = <Values extends object>({
  theirs,
  earlier,
  parts,
}: FormConflict<Values>): FormConflict<Values> | null =>
  parts.length === 0 ? null : { theirs, earlier, parts };

/** Puts what was typed onto `earlier` onto what others saved since; what both changed is to be chosen. */
export const meetTheirs = <Values extends object>(
  parts: readonly (keyof Values & string)[],
  earlier: Values,
  mine: Values,
  theirs: Values,
): { readonly values: Values; readonly conflict: FormConflict<Values> | null } => {
  const { values, conflicts } = mergeChanges(parts, earlier, mine, theirs);
  return { values, conflict: conflictOf({ theirs, earlier, parts: conflicts }) };
};

/** What is still to be chosen once this part is. */
export const withoutPart = <Values extends object>(
  conflict: FormConflict<Values>,
  chosen: keyof Values & string,
): FormConflict<Values> | null =>
  conflictOf({ ...conflict, parts: conflict.parts.filter((part) => part !== chosen) });

/**
 * What the values of a form are typed onto: what is saved, but what was saved before for parts that are still to be
 * chosen. A draft is kept with it, so that whoever comes back is asked again: typed onto theirs, it would overwrite them.
 */
export const typedOnto = <Values extends object>(
  base: Values,
  conflict: FormConflict<Values> | null,
): Values =>
  conflict === null
    ? base
    : {
        ...base,
        ...Object.fromEntries(conflict.parts.map((part) => [part, conflict.earlier[part]])),
      };
