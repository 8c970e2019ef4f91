/**
 * What the frame fetches right after a visitor's first page is drawn, as paths in the renderer. With all that they are made of
 * they come as one file: as the sixty that the bundler would make of them they kept the page itself waiting.
 */
export const frameParts = [
  'app/palette-host.tsx',
  'features/inbox/notification-bar.tsx',
  'features/search/find-box.tsx',
  'session/life/page-life.tsx',
  'session/sign-in-form.tsx',
  'shell/footer-content.tsx',
  'shell/toolbar-menus.tsx',
] as const;
