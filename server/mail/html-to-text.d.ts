/** The package has no types of its own; this is what the portal uses of it. */
declare module 'html-to-text' {
  type Selector = {
    readonly selector: string;
    readonly format?: string;
    readonly options?: Readonly<Record<string, unknown>>;
  };

  export const convert: (
    html: string,
    options: { readonly wordwrap: number | false; readonly selectors: readonly Selector[] },
  ) => string;
}
