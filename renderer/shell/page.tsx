import { IconChevronRight } from '@tabler/icons-react';
import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import { isPageCovered, onceUncovered } from '#renderer/ui/dialog/page-cover.ts';
import classes from './page.module.css';

export type Crumb = { readonly label: string; readonly to: string };

type PageProps = {
  readonly title: string;
  /** The heading, where it says more than the title of the window. */
  readonly heading?: string;
  /** What the heading is about, where that outlives a change of the address: the focus then stays where it is. */
  readonly about?: string;
  /** The pages above this one, outermost first. */
  readonly crumbs?: readonly Crumb[];
  /** Stands beside the way to them. */
  readonly beside?: ReactNode;
  /** Buttons beside the heading. */
  readonly actions?: ReactNode;
  /**
   * `fill`: the content gets all the height there is and scrolls by itself, as a grid does. `wide`: it gets all the width
   * and the page scrolls.
   */
  readonly size?: 'normal' | 'fill' | 'wide';
  readonly children: ReactNode;
};

const Breadcrumbs = ({ crumbs }: { readonly crumbs: readonly Crumb[] }) => {
  const { t } = useTranslation('shell');
  return (
    <nav aria-label={t('breadcrumbs.label')} className={classes.crumbs}>
      {crumbs.map(({ label, to }) => (
        <Fragment key={to}>
          <Link to={to}>{label}</Link>
          <IconChevronRight size={14} aria-hidden className="mantine-rotate-rtl" />
        </Fragment>
      ))}
    </nav>
  );
};

/** True until a page was shown; the redirect from `/` to a person's own page shows none. */
let isFirstPage = true;

/** Long enough for a browser to tell two moves of the focus apart, too short for a key. */
const stopoverMs = 80;

/**
 * Leads to the heading by way of the part of the window that stays. What was pressed has left with the page before; Orca
 * takes the next place of the focus for its new beginning and says nothing about it, but does about the one after.
 * @returns what calls the second step off
 */
const focusByWayOf = (main: HTMLElement, heading: HTMLElement): (() => void) => {
  main.focus({ preventScroll: true });
  const clock = setTimeout(() => {
    if (document.activeElement === main) heading.focus({ preventScroll: true });
  }, stopoverMs);
  return () => {
    clearTimeout(clock);
    if (document.activeElement === main) main.blur();
  };
};

const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** Gives the focus to a heading. The answer calls off what of it is still to come. */
const leadTo = (heading: HTMLElement): (() => void) => {
  const main = heading.closest('main');
  if (isFocusLost() && main !== null) return focusByWayOf(main, heading);
  heading.focus({ preventScroll: true });
  return () => undefined;
};

/**
 * After a navigation the focus goes to the heading, so a screen reader says where the person is; the first page of a
 * visit leaves it where the browser puts it.
 */
const Heading = ({ children }: { readonly children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const takesFocus = useRef<'first' | 'again' | 'never'>(isFirstPage ? 'never' : 'first');
  // A layout effect runs again when the page comes back from waiting for one of its parts, which had hidden it and taken
  // the focus from it.
  useLayoutEffect(() => {
    isFirstPage = false;
    const isWanted =
      takesFocus.current === 'first' || (takesFocus.current === 'again' && isFocusLost());
    const place = heading.current;
    if (!isWanted || place === null) return undefined;
    // A window that was opened while the page was on its way keeps the focus; the way back from it may have led elsewhere.
    const wasCovered = isPageCovered();
    let callOff = (): void => undefined;
    const leave = onceUncovered(() => {
      takesFocus.current = 'again';
      if (!wasCovered || isFocusLost()) callOff = leadTo(place);
    });
    return () => {
      leave();
      callOff();
    };
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={classes.heading}>
      {/* An address begins with its number in every language. */}
      <bdi>{children}</bdi>
    </h1>
  );
};

/** The frame of every screen: the window's title, the heading with the focus, the way back. */
export const Page = ({ title, heading = title, crumbs, actions, ...props }: PageProps) => {
  const { size = 'normal', about, beside, children } = props;
  const portal = useSelector(selectPortal);
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = portal.name === '' ? title : `${title} · ${portal.name}`;
  }, [title, portal.name]);
  return (
    <div className={classes.page} data-size={size}>
      <header className={classes.header}>
        <div>
          {crumbs !== undefined && (
            <div className={classes.trail}>
              <Breadcrumbs crumbs={crumbs} />
              {beside}
            </div>
          )}
          <Heading key={about ?? pathname}>{heading}</Heading>
        </div>
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
};
