import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '#shared/contracts/gis-address.ts';
import {
  addressOnOneLine,
  confirmsAddress,
  isSamePlace,
  type ProfileAddress,
} from '#shared/rules/profile.ts';
import { refusalOf } from '#renderer/api/failure.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { partsOf } from './place-parts.ts';
import { placesApi } from './places.api.ts';

/** Looks up where an address is, and says whether a place is known there. */
export const useAddressCheck = (
  address: ProfileAddress,
  onChange: (change: Partial<ProfileAddress>) => void,
) => {
  const { t } = useTranslation('profile');
  const [suggest] = placesApi.useLazySuggestAddressQuery();
  const [validate] = placesApi.useLazyValidateAddressQuery();
  const [busy, setBusy] = useState(false);
  const [judged, setJudged] = useState<ProfileAddress | null>(null);
  const latest = useRef(address);
  useEffect(() => {
    latest.current = address;
  }, [address]);
  /** What was typed while the service looked is another address, of which its answer says nothing. */
  const isStill = (asked: ProfileAddress): boolean => isSamePlace(latest.current, asked);
  // The address may have been changed since, or be another one: it is the place in the list that stays.
  const holds =
    judged !== null && judged.verified === address.verified && isSamePlace(judged, address);

  const say = (error: unknown): void => {
    toast.error(refusalOf(error)?.message ?? t('addresses.notChecked'));
  };

  /** The outcome of the service's own look at the point; a town alone is no address yet. */
  const judge = async (place: Place, asked: ProfileAddress): Promise<void> => {
    const [latitude, longitude] = place.coordinates;
    // What was answered before stays in the cache, and says nothing of this time.
    const { error } = await validate({ body: { latitude, longitude } });
    if (error !== undefined) say(error);
    if (!isStill(asked)) return;
    const verified = error === undefined && place.zip !== '';
    const news = { verified, coordinates: place.coordinates };
    onChange(news);
    if (error === undefined) setJudged({ ...asked, ...news });
  };

  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setJudged(null);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    /** What the last look-up came to, for whoever does not see the mark; a failure says so itself. */
    outcome: holds ? (judged.verified ? ('verified' as const) : ('notVerified' as const)) : null,
    /** A place was chosen among those that fit what was typed. */
    take: (place: Place): void => {
      // It holds at once: only whether it is verified waits for the answer.
      const change = {
        ...partsOf(place, address),
        coordinates: place.coordinates,
        verified: false,
      };
      onChange(change);
      void run(() => judge(place, { ...address, ...change }));
    },
    /** The address as it stands is looked up. */
    check: () =>
      void run(async () => {
        const searchText = addressOnOneLine(address).slice(0, 200);
        const { data, error } = await suggest({ body: { searchText, limit: 5 } });
        if (error !== undefined) say(error);
        if (!isStill(address)) return;
        if (error !== undefined || data === undefined) {
          // Whoever could not be reached has said nothing of it.
          if (refusalOf(error) !== undefined) onChange({ verified: false });
          return;
        }
        const place = data.places.find((one) => confirmsAddress(one, address));
        if (place !== undefined) return judge(place, address);
        toast.error(t('addresses.unknown'));
        onChange({ verified: false });
      }),
  };
};
