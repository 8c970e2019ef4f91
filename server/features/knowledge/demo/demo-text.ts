/** A text in one language; what has no summary shows the beginning of its body. */
export type DemoWords = {
  readonly title: string;
  readonly summary?: string;
  readonly body: string;
};

/** A text of a portal that shows what it can do: in English, and in other languages where somebody translated it. */
export type DemoText = {
  readonly category: string;
  readonly texts: { readonly en: DemoWords } & Readonly<Record<string, DemoWords>>;
  /** Not published yet. */
  readonly draft?: true;
};
