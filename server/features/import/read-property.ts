import type { PropertyDraft } from './drafts.ts';
import type { PeopleReader, Relation } from './read-people.ts';
import type { RowCells } from './row-cells.ts';
import { fullAddress, readCoordinates, wholeZip } from './row-places.ts';
import { readApn, readTruth, readWhole } from './row-values.ts';

const owners: Relation = {
  name: 'ownerName',
  email: 'ownerEmail',
  phone: 'ownerPhone',
  role: 'ownerRole',
  usualRole: 'Owner',
  userType: 'Owner',
};

/** The property of a row; undefined where its APN cannot be read. `mentioned`: a case names it, and tells less of it. */
export const readProperty = (
  cells: RowCells,
  people: PeopleReader,
  mentioned: boolean,
): PropertyDraft | undefined => {
  const apn = cells.read('apnNumber', readApn);
  if (apn === undefined) return undefined;
  const coordinates = readCoordinates(cells);
  const totalUnits = mentioned ? undefined : cells.read('totalUnits', readWhole);
  const alias = mentioned ? '' : cells.text('alias');
  const owner = people.related(cells, owners);
  const address = fullAddress(cells, people.countryCode);
  const country = cells.text('ownerCountry');
  const ownerCountry = people.countryCode(country);
  if (country !== '' && ownerCountry === undefined) {
    cells.report('ownerCountry', { text: country }, 'There is no such country.');
  }
  const primary = cells.read('isPrimary', readTruth) ?? false;
  return {
    apn,
    mentioned,
    ...(alias === '' ? {} : { alias }),
    ...(totalUnits === undefined ? {} : { totalUnits }),
    ...(coordinates === undefined ? {} : { coordinates }),
    ...(owner === undefined ? {} : { owner }),
    ...(ownerCountry === undefined ? {} : { ownerCountry }),
    siteAddresses:
      address === ''
        ? []
        : [
            {
              fullAddress: address,
              zip: wholeZip(cells, people.countryCode),
              primary,
              ...(coordinates === undefined ? {} : { coordinates }),
            },
          ],
  };
};
