/** Layouts that a person may choose for themselves, and those that only the application sets. */
export const selectableLayouts = [
  'classic',
  'toolbar',
  'compact',
  'boxed',
  'funky',
  'tabbed',
] as const;

export const applicationLayouts = ['citizen', 'toolbar-tabbed', 'plain', 'default'] as const;

export type SelectableLayout = (typeof selectableLayouts)[number];

export type LayoutName = SelectableLayout | (typeof applicationLayouts)[number];
