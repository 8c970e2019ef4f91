/** A place that can be filled for each person: its name in the text and what people call it. */
export type Placeholder = { readonly name: string; readonly label: string };

export type PlaceholderLabels = {
  readonly insert: string;
  readonly which: string;
  readonly fallback: string;
  readonly fallbackHint: string;
  readonly add: string;
};

/** The words of the editor, said by whoever shows it. */
export type EditorLabels = {
  readonly toolbar: string;
  readonly loading: string;
  /** Stands where nothing is written yet. */
  readonly hint: string;
  readonly bold: string;
  readonly italic: string;
  readonly underline: string;
  readonly strike: string;
  readonly clear: string;
  readonly heading: (level: number) => string;
  readonly bulletList: string;
  readonly orderedList: string;
  readonly indent: string;
  readonly outdent: string;
  readonly quote: string;
  readonly line: string;
  readonly link: string;
  readonly unlink: string;
  readonly undo: string;
  readonly redo: string;
  readonly linkAddress: string;
  readonly linkHint: string;
  readonly linkFault: string;
  readonly linkSave: string;
  readonly placeholder: PlaceholderLabels;
};
