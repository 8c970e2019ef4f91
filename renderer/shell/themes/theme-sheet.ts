import { builtInTheme, type ThemeName } from './themes.ts';

/** Marks the sheet of the theme that shows; `first-paint.js` puts it there for a theme chosen earlier. */
const sheets = (): NodeListOf<HTMLLinkElement> => document.querySelectorAll('link[data-theme]');

let lastWish: ThemeName | null = null;

const fetchSheet = (name: ThemeName): Promise<HTMLLinkElement | null> =>
  new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = `./themes/${name}.css`;
    link.dataset['theme'] = name;
    link.addEventListener('load', () => resolve(link));
    link.addEventListener('error', () => {
      link.remove();
      resolve(null);
    });
    document.head.append(link);
  });

/**
 * Shows a theme: fetches its sheet and lets go of the one before only when the new one is there. Answers false when
 * it could not be fetched: then everything looks as before. Of two wishes at once the later one stays.
 */
export const showTheme = async (name: ThemeName): Promise<boolean> => {
  lastWish = name;
  const before = [...sheets()];
  if (before.length === 1 && before[0]?.dataset['theme'] === name) return true;
  const sheet = name === builtInTheme ? null : await fetchSheet(name);
  if (name !== builtInTheme && sheet === null) return false;
  if (lastWish !== name) {
    sheet?.remove();
    return true;
  }
  for (const link of sheets()) if (link !== sheet) link.remove();
  return true;
};
