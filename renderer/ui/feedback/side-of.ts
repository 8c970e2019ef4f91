const rightToLeft =
  /(?=\p{L})[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const leftToRight =
  /(?=\p{L})[^\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * The direction of a sentence on a page: that of the page, though it may begin with a name of another script. One without
 * any letter of the page's own scripts, such as an English word of the service on an Arabic page, goes by itself.
 */
export const sideOf = (text: string, page: 'ltr' | 'rtl'): 'ltr' | 'rtl' | 'auto' =>
  (page === 'rtl' ? rightToLeft : leftToRight).test(text) ? page : 'auto';
