import { Extension } from '@tiptap/react';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { placeholdersIn } from './placeholder-text.ts';

type HighlightOptions = {
  readonly known: ReadonlySet<string>;
  readonly knownClass: string;
  readonly unknownClass: string;
};

/** Draws the places that are filled for each person apart from the words; they stay text. */
export const placeholderHighlight = ({ known, knownClass, unknownClass }: HighlightOptions) =>
  Extension.create({
    name: 'placeholderHighlight',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          decorations: ({ doc }) => {
            const found: Decoration[] = [];
            doc.descendants((node, position) => {
              for (const { from, to, name } of placeholdersIn(node.text ?? '')) {
                const className = known.has(name) ? knownClass : unknownClass;
                found.push(Decoration.inline(position + from, position + to, { class: className }));
              }
            });
            return DecorationSet.create(doc, found);
          },
        },
      }),
    ],
  });
