const asked = (): never => {
  throw new Error('The grid takes its theme from a sheet.');
};

/** Stands in for what Handsontable makes a theme with at run time where no sheet is named for it. */
export const createTheme = asked;
export const createThemeManager = asked;
export const isThemeOverrideEmpty = asked;
