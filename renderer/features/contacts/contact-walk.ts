import * as z from 'zod/mini';
import { type MemberState, memberStates } from '#shared/rules/member-state.ts';
import { type FoundIn, foundShape } from '#renderer/session/places/found-walk.ts';
import { contactName, type NamedContact } from './contact-cell.ts';

type Placed = {
  /** Where in all of it the contact was when it was opened, counted from 0. */
  readonly place: number;
};

export type GridWalk = Placed & {
  /** The question of the grid, as its address says it. */
  readonly grid: string;
  /** The list whose members the grid shows. */
  readonly listId?: number | undefined;
  /** Of them only those who have said this. */
  readonly listState?: MemberState | undefined;
};

/** The way through what the global search has found. */
type FoundWalk = Placed & { readonly found: FoundIn };

/**
 * The way through what a grid or a search shows, contact by contact. It goes with the entry of the history: it survives a
 * reload, and the address of a contact says nothing of what was searched for.
 */
export type ContactWalk = GridWalk | FoundWalk;

const place = z.int().check(z.nonnegative());

const stateShape = z.object({
  walk: z.union([
    z.object({
      grid: z.string(),
      listId: z.optional(z.int()),
      listState: z.optional(z.enum(memberStates)),
      place,
    }),
    z.object({ found: foundShape, place }),
  ]),
});

/** What an entry of the history says of a walk; undefined where a contact was opened in any other way. */
export const walkOf = (state: unknown): ContactWalk | undefined =>
  stateShape.safeParse(state).data?.walk;

/** A contact beside the one that shows. */
export type WalkStep = { readonly crmId: number; readonly place: number };

export type WalkSteps = {
  /** Where in the result the contact is; undefined where it is not a part of it any more. */
  readonly here: { readonly name: string; readonly place: number } | undefined;
  readonly previous: WalkStep | undefined;
  readonly next: WalkStep | undefined;
};

/**
 * The neighbours of a contact among rows that follow each other, of which the first has the place `start`. One that is gone
 * from them has left its place to the one after it.
 */
export const stepsAmong = (
  rows: readonly NamedContact[],
  start: number,
  { crmId, place }: WalkStep,
): WalkSteps => {
  const found = rows.findIndex((row) => row.crmId === crmId);
  const contact = rows[found];
  const at = contact === undefined ? place - start : found;
  const stepTo = (index: number): WalkStep | undefined => {
    const row = rows[index];
    return row === undefined ? undefined : { crmId: row.crmId, place: start + index };
  };
  return {
    here: contact && { name: contactName(contact), place: start + at },
    previous: stepTo(at - 1),
    next: stepTo(contact === undefined ? at : at + 1),
  };
};

/** Where a contact that is deleted leads: to the next one, which comes to its place, or to the last one before it. */
export const afterDeletion = ({ here, previous, next }: WalkSteps): WalkStep | undefined =>
  here !== undefined && next !== undefined ? { ...next, place: here.place } : (next ?? previous);
