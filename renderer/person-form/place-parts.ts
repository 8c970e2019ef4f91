import type { Place } from '#shared/contracts/gis-address.ts';
import { foldText } from '#shared/rules/fold-text.ts';
import {
  houseFractions,
  locationOf,
  type ProfileAddress,
  streetTypes,
} from '#shared/rules/profile.ts';

const isKnownType = (type: string): boolean => streetTypes.some((known) => known === type);

type House = Pick<ProfileAddress, 'houseNumber' | 'houseFracNumber'>;

/** A fraction is written behind the number of a house, and belongs to that house: the next one has another, or none. */
const houseOf = (written: string, streetName: string, address: ProfileAddress): House => {
  const fraction = houseFractions.find((one) => written.endsWith(` ${one}`));
  const number = fraction === undefined ? written : written.slice(0, -fraction.length).trim();
  const isSameHouse =
    address.houseNumber === '' ||
    number === '' ||
    (number === address.houseNumber && foldText(streetName) === foldText(address.streetName));
  return {
    houseNumber: number || address.houseNumber,
    houseFracNumber: fraction ?? (isSameHouse ? address.houseFracNumber : ''),
  };
};

/** What a place tells of an address; what it does not know stays as it was. */
export const partsOf = (place: Place, address: ProfileAddress): Partial<ProfileAddress> => {
  const { addressLine, houseNumber, preDirCd, streetTypeCd, postDirCd } = place;
  const isKnown = isKnownType(streetTypeCd);
  // A kind of street that is not in the list stays a part of its name.
  const streetName = [place.streetName, isKnown ? '' : streetTypeCd].filter(Boolean).join(' ');
  const street = {
    preDirCd,
    streetName,
    streetTypeCd: isKnown ? streetTypeCd : '',
    postDirCd,
  };
  const parts = {
    ...houseOf(houseNumber, streetName, address),
    ...(streetName === '' ? {} : street),
    city: place.city,
    state: place.state,
    zip: /^\d+$/.test(place.zip) ? place.zip : '',
    country: place.country,
  };
  return { ...parts, addressLine: locationOf({ ...address, ...parts, addressLine }) };
};
