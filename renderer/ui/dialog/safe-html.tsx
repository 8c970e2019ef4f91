import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';
import classes from './dialog.module.css';

/** Words and their emphasis, lists and links: nothing that loads, runs, or draws over the dialog. */
const wordsOnly = {
  ALLOWED_TAGS: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'a', 'code'],
  ALLOWED_ATTR: ['href', 'lang', 'dir'],
  ALLOWED_URI_REGEXP: /^(?:https:|mailto:|tel:|#\/)/i,
  RETURN_DOM_FRAGMENT: true,
} as const;

/** HTML from outside, sanitised. */
export const SafeHtml = ({ html }: { readonly html: string }) => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { ALLOWED_TAGS, ALLOWED_ATTR, ...rules } = wordsOnly;
    place.current?.replaceChildren(
      DOMPurify.sanitize(html, {
        ...rules,
        ALLOWED_TAGS: [...ALLOWED_TAGS],
        ALLOWED_ATTR: [...ALLOWED_ATTR],
      }),
    );
  }, [html]);
  return <div ref={place} className={classes.html} />;
};
