import { useEffect } from 'react';

const scheme = 'data-mantine-color-scheme';

/** Paper is white: a page that is dark on screen is printed in its light colours. */
export const useLightPaper = (): void => {
  useEffect(() => {
    const root = document.documentElement;
    let shown: string | null = null;
    const lighten = () => {
      shown = root.getAttribute(scheme);
      root.setAttribute(scheme, 'light');
    };
    const restore = () => {
      if (shown !== null) root.setAttribute(scheme, shown);
    };
    window.addEventListener('beforeprint', lighten);
    window.addEventListener('afterprint', restore);
    return () => {
      window.removeEventListener('beforeprint', lighten);
      window.removeEventListener('afterprint', restore);
    };
  }, []);
};
