import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconClearFormatting,
  IconH1,
  IconH2,
  IconH3,
  IconIndentDecrease,
  IconIndentIncrease,
  IconItalic,
  IconList,
  IconListNumbers,
  IconMinus,
  IconStrikethrough,
  IconUnderline,
  IconUnlink,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import type { EditorLabels } from './editor-labels.ts';

/** Something that a button does to the chosen words. */
export type EditorTool = {
  readonly key: string;
  readonly Icon: TablerIcon;
  readonly label: (labels: EditorLabels) => string;
  readonly run: (editor: Editor) => boolean;
  /** Whether the words have it already; left out for what cannot be on or off. */
  readonly isActive?: (editor: Editor) => boolean;
  readonly isPossible?: (editor: Editor) => boolean;
  /** Points the other way where people read from right to left. */
  readonly isMirrored?: boolean;
};

const heading = (level: 1 | 2 | 3, Icon: TablerIcon): EditorTool => ({
  key: `heading${level}`,
  Icon,
  label: (labels) => labels.heading(level),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isActive: (editor) => editor.isActive('heading', { level }),
});

const words: readonly EditorTool[] = [
  {
    key: 'bold',
    Icon: IconBold,
    label: ({ bold }) => bold,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isActive: (editor) => editor.isActive('bold'),
  },
  {
    key: 'italic',
    Icon: IconItalic,
    label: ({ italic }) => italic,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isActive: (editor) => editor.isActive('italic'),
  },
  {
    key: 'underline',
    Icon: IconUnderline,
    label: ({ underline }) => underline,
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
    isActive: (editor) => editor.isActive('underline'),
  },
  {
    key: 'strike',
    Icon: IconStrikethrough,
    label: ({ strike }) => strike,
    run: (editor) => editor.chain().focus().toggleStrike().run(),
    isActive: (editor) => editor.isActive('strike'),
  },
  {
    key: 'clear',
    Icon: IconClearFormatting,
    label: ({ clear }) => clear,
    run: (editor) => editor.chain().focus().clearNodes().unsetAllMarks().run(),
  },
];

const blocks: readonly EditorTool[] = [
  {
    key: 'bulletList',
    Icon: IconList,
    label: ({ bulletList }) => bulletList,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isActive: (editor) => editor.isActive('bulletList'),
    isMirrored: true,
  },
  {
    key: 'orderedList',
    Icon: IconListNumbers,
    label: ({ orderedList }) => orderedList,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isActive: (editor) => editor.isActive('orderedList'),
    isMirrored: true,
  },
  {
    key: 'indent',
    Icon: IconIndentIncrease,
    label: ({ indent }) => indent,
    run: (editor) => editor.chain().focus().sinkListItem('listItem').run(),
    isPossible: (editor) => editor.can().sinkListItem('listItem'),
    isMirrored: true,
  },
  {
    key: 'outdent',
    Icon: IconIndentDecrease,
    label: ({ outdent }) => outdent,
    run: (editor) => editor.chain().focus().liftListItem('listItem').run(),
    isPossible: (editor) => editor.can().liftListItem('listItem'),
    isMirrored: true,
  },
  {
    key: 'quote',
    Icon: IconBlockquote,
    label: ({ quote }) => quote,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isActive: (editor) => editor.isActive('blockquote'),
    isMirrored: true,
  },
  {
    key: 'line',
    Icon: IconMinus,
    label: ({ line }) => line,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
];

export const unlinkTool: EditorTool = {
  key: 'unlink',
  Icon: IconUnlink,
  label: ({ unlink }) => unlink,
  run: (editor) => editor.chain().focus().extendMarkRange('link').unsetLink().run(),
  isPossible: (editor) => editor.isActive('link'),
};

export const historyTools: readonly EditorTool[] = [
  {
    key: 'undo',
    Icon: IconArrowBackUp,
    label: ({ undo }) => undo,
    run: (editor) => editor.chain().focus().undo().run(),
    isPossible: (editor) => editor.can().undo(),
    isMirrored: true,
  },
  {
    key: 'redo',
    Icon: IconArrowForwardUp,
    label: ({ redo }) => redo,
    run: (editor) => editor.chain().focus().redo().run(),
    isPossible: (editor) => editor.can().redo(),
    isMirrored: true,
  },
];

/** The groups of the toolbar before links and placeholders, each with its tools in their order. */
export const formattingTools: readonly (readonly EditorTool[])[] = [
  words,
  [heading(1, IconH1), heading(2, IconH2), heading(3, IconH3)],
  blocks,
];
