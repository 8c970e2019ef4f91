import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { readPreference } from '#renderer/platform/preferences.ts';
import { routeAfterSignIn } from '#renderer/session/landing.ts';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import { usePerson } from '#renderer/session/rights.ts';
import { selectSession } from '#renderer/session/session-slice.ts';
import { createPart } from '#renderer/ui/part.tsx';
import { LoginHome } from './login-home.tsx';

/** Fetched for people alone: a visitor's first page is the one that has to be quick. */
const { Part: PersonOverview } = createPart(
  async () => (await import('./person-overview.tsx')).PersonOverview,
);

const { Part: NofaHome } = createPart(async () => (await import('./nofa-home.tsx')).NofaHome);

/** Takes a person who has signed in on this very page to where they begin. */
const useArrivalHere = () => {
  const session = useSelector(selectSession);
  const navigate = useNavigate();
  const [isArriving, setIsArriving] = useState(false);
  useEffect(() => {
    if (session.kind !== 'signedIn' || !isArriving) return;
    const { person, redirectUrl } = session;
    const firstPage = readPreference('first-page');
    const route = routeAfterSignIn(person, { firstPage, redirectUrl });
    void Promise.resolve(navigate(route, { replace: true })).finally(() => setIsArriving(false));
  }, [session, isArriving, navigate]);
  return { isArriving, onSignIn: () => setIsArriving(true) };
};

/** The front door: the preset that the portal has set for a visitor, the way back to work for a person. */
export const HomeScreen = () => {
  const { t } = useTranslation('shell');
  const person = usePerson();
  const { homepage } = useSelector(selectPortal);
  const { isArriving, onSignIn } = useArrivalHere();
  // Whoever is on the way is not welcomed on a page that goes at once: both would be read out.
  if (person !== null && !isArriving) {
    return <PersonOverview waiting={null} title={t('home.title')} person={person} />;
  }
  switch (homepage.name) {
    case 'nofa':
      return <NofaHome waiting={null} />;
    case 'login-screen':
      return <LoginHome onSignIn={onSignIn} />;
    default:
      return homepage.name satisfies never;
  }
};
