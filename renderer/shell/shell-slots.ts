import type { ComponentType } from 'react';

/** One part that a place of the frame shows; it draws nothing while it has nothing to say. */
export type SlotPart = {
  readonly key: string;
  /**
   * `everyone`: one part for all who come, which outlives a sign-in. `each`: for all as well, but what it holds is one
   * person's, so it begins anew with the next. `person`: the same, and not even fetched for a visitor.
   */
  readonly audience: 'everyone' | 'each' | 'person';
  /** Best a lazy component: the frame is the first thing that is fetched. */
  readonly Part: ComponentType;
};

/**
 * What the frame shows besides its own parts. The frame knows no feature, so the application fills these places; a
 * part keeps its own state, such as whether a panel is open, where its feature keeps it.
 */
export type ShellSlots = {
  /** Buttons of the toolbar, before the menu of the person. */
  readonly toolbar: readonly SlotPart[];
  /** The global search: in the banner where the layout has one, else in the toolbar; only where the portal offers it. */
  readonly search: readonly SlotPart[];
  /** Above the content, over its whole width: what concerns everybody or the whole visit. */
  readonly bar: readonly SlotPart[];
  /** Columns at the end side of the content. */
  readonly sidePanels: readonly SlotPart[];
  /** Lies over the page. */
  readonly dialogs: readonly SlotPart[];
};
