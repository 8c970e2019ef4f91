import { socialStartPath } from '#shared/contracts/social.ts';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { platform } from '#renderer/platform/current-platform.ts';
import { useAllowed } from '#renderer/platform/use-allowed.ts';
import { ownRouteOf } from './landing.ts';
import { selectPortal } from './portal-slice.ts';
import { socialFlows } from './social-flows.ts';
import { socialApi } from './social.api.ts';

/** `ended`: over a page that must stay, because the person was signed out while they worked. */
export type SocialPlace = 'signIn' | 'register' | 'ended';

/** Milliseconds after which whoever is still here has chosen to stay: the browser asks where something is typed. */
const patienceMs = 5_000;

const startAddress = async (source: string, challenge: string): Promise<string> => {
  const { client, desktop } = platform;
  const query = new URLSearchParams({ source, client, challenge });
  const server = (await desktop?.readAppInfo())?.server;
  const origin = server?.kind === 'set' ? server.url : window.location.origin;
  return `${origin}${socialStartPath}?${query.toString()}`;
};

/**
 * The providers that are offered in a place, and going to one of them. The desktop shows providers in the person's own
 * browser, where they are signed in already and can see whose page it is.
 */
export const useSocialButtons = (place: SocialPlace, from: string | undefined) => {
  const { settings } = useSelector(selectPortal);
  // Back into the client a provider leads by a link alone.
  const leadsBack = useAllowed('portalLinks');
  const hidden =
    !leadsBack || (place === 'register' && settings['socialLoginOnRegister'] === 'false');
  const { data } = socialApi.useSocialProvidersQuery({}, { skip: hidden });
  const [going, setGoing] = useState<string | null>(null);
  const elsewhere = platform.client === 'desktop' || place === 'ended';

  useEffect(() => {
    if (going === null || elsewhere) return undefined;
    const stay = () => setGoing(null);
    const timer = setTimeout(stay, patienceMs);
    // Back from the provider, the browser may show the page as it was left.
    window.addEventListener('pageshow', stay);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', stay);
    };
  }, [going, elsewhere]);

  const go = async (source: string): Promise<void> => {
    setGoing(source);
    const to = ownRouteOf(from) ?? ownRouteOf(window.location.hash) ?? '/';
    const address = await startAddress(source, await socialFlows.begin(source, to));
    if (elsewhere) window.open(address, '_blank', 'noopener');
    else window.location.assign(address);
  };

  return {
    providers: hidden ? [] : (data?.list ?? []).map(({ socialNetName }) => socialNetName),
    /** The one that the person is on their way to. */
    going,
    elsewhere,
    go: (source: string) => void go(source),
  };
};
