import { useEffect } from 'react';

/** Shows the icon that the portal's operator has set, in place of the portal's own. */
export const useFavicon = (path: string | undefined): void => {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (link === null || path === undefined || path === '') return undefined;
    const { href, type } = link;
    link.removeAttribute('type');
    link.href = path;
    return () => {
      link.type = type;
      link.href = href;
    };
  }, [path]);
};
