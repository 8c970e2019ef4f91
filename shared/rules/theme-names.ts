/** Themes that the portal has; their colours are the renderer's. */
export const portalThemes = [
  'harbor',
  'lagoon',
  'evergreen',
  'olive',
  'copper',
  'brick',
  'rose',
  'plum',
  'indigo',
  'slate',
] as const;

export type PortalTheme = (typeof portalThemes)[number];
