import type { ReactNode } from 'react';
import { foldText } from '#shared/rules/fold-text.ts';

/** Something that the palette does when it is chosen. */
export type Command = {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** Offered only to somebody who looks for it: there are many of its kind. */
  readonly onlySearched?: boolean;
  readonly run: () => void;
};

export type CommandGroup = {
  readonly key: string;
  readonly label: string;
  readonly commands: readonly Command[];
};

/** Lower is better: the label begins with the text, a word of it does, or it is found at all. */
const rankOf = ({ label }: Command, wanted: string): number | undefined => {
  const folded = foldText(label);
  if (!wanted.split(' ').every((word) => folded.includes(word))) return undefined;
  if (folded.startsWith(wanted)) return 0;
  return folded.split(/[\s:–-]+/).some((word) => word.startsWith(wanted)) ? 1 : 2;
};

/** The commands that a text names, best first within their groups; groups without any are left out. */
export const findCommands = (
  groups: readonly CommandGroup[],
  text: string,
): readonly CommandGroup[] => {
  const wanted = foldText(text);
  return groups
    .map((group) => ({
      ...group,
      commands:
        wanted === ''
          ? group.commands.filter(({ onlySearched }) => onlySearched !== true)
          : group.commands
              .map((command) => ({ command, rank: rankOf(command, wanted) }))
              .filter(({ rank }) => rank !== undefined)
              .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
              .map(({ command }) => command),
    }))
    .filter(({ commands }) => commands.length > 0);
};
