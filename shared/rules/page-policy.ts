type PagePolicy = {
  /** Where the page's forms may be sent. */
  readonly formAction: "'self'" | "'none'";
  /** Where pictures of the map come from, where that is not the portal. */
  readonly mapOrigin?: string | undefined;
};

/**
 * What the portal's page may load and run, in a browser and in the desktop client alike: its own files, styles that
 * carry the nonce of this load, pictures that it made itself and those of the map. Everything not named is refused, framing included.
 * Styles made by components carry the nonce; style attributes set by scripts go through the CSSOM and need none.
 */
export const pagePolicy = (nonce: string, { formAction, mapOrigin }: PagePolicy): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", ...(mapOrigin === undefined ? [] : [mapOrigin])].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    `form-action ${formAction}`,
    "frame-ancestors 'none'",
  ].join('; ');
