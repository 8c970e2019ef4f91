import { useLayoutEffect, useRef } from 'react';
import { cleanFragment } from './clean-html.ts';

/** Enough for a mail to look like one; the colours come from the page around it. */
const paperRules = `
  :host { display: block; overflow-wrap: anywhere; line-height: 1.6; }
  :first-child { margin-block-start: 0; }
  a { color: var(--brand-strong); }
  blockquote {
    margin-inline: 0;
    padding-inline-start: 16px;
    border-inline-start: 3px solid var(--line);
    color: var(--ink-soft);
  }
  table { border-collapse: collapse; }
  td, th { padding: 4px 8px; border: 1px solid var(--line); text-align: start; }
  hr { border: 0; border-block-start: 1px solid var(--line); }
  pre { overflow-x: auto; }
`;

let sheet: CSSStyleSheet | undefined;

const paperSheet = (): CSSStyleSheet => {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(paperRules);
  }
  return sheet;
};

/**
 * A mail as its reader sees it, in a tree of its own: sanitised, untouched by the styles of the page, and under the
 * page's policy, so it loads nothing.
 */
export const MailPaper = ({ html, lang }: { readonly html: string; readonly lang: string }) => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const host = place.current;
    if (host === null) return;
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [paperSheet()];
    const content = cleanFragment(html);
    for (const link of content.querySelectorAll('a')) {
      link.target = '_blank';
      link.rel = 'noopener noreferrer';
    }
    root.replaceChildren(content);
  }, [html]);
  return <div ref={place} dir="auto" lang={lang} />;
};
