import { fullAddress, type MadeAddress, nearAddress } from './addresses.ts';
import { firstContact, momentAfter } from './contacts.ts';
import { apnOf } from './properties.ts';
import { type Random, randomFor } from './random.ts';
import type { SeedDays } from './seed-days.ts';

export type MadeCase = {
  readonly caseId: string;
  readonly type: CaseType;
  readonly statusId: number;
  readonly crmId: number | null;
  readonly apn: string | null;
  readonly assignedTo: number | null;
  readonly inspectedBy: number | null;
  readonly createdOn: Date;
  readonly modifiedOn: Date;
  readonly closedOn: Date | null;
  readonly unit: string;
  readonly addressLine: string;
  readonly description: string;
  /** Latitude and longitude in degrees. */
  readonly coordinates: readonly [number, number] | null;
};

/** What cases refer to. */
export type CaseWorld = {
  readonly contacts: number;
  readonly properties: number;
  readonly officers: readonly number[];
  readonly types: readonly CaseType[];
  readonly days: SeedDays;
};

export type CaseType = {
  readonly id: number;
  /** Letters before a case number, such as `CE` for code enforcement. */
  readonly letters: string;
  readonly name: string;
  readonly category: string;
  /** Whether everybody may see its cases. */
  readonly isPublic: boolean;
  readonly open: readonly number[];
  readonly ended: readonly number[];
};

const circumstances = [
  'No heat since Monday',
  'Water stain on the ceiling',
  'Sofa and two mattresses at the curb',
  'Rent raised by 12 % without notice',
  'Street lamp flickers all night',
  'Addition of 357 sq ft and conversion of the garage',
  'El baño no tiene ventilación',
  'Second visit needed; no one at home',
  '',
];

/** Few types make most cases, as in any city: the earlier of two draws. */
const pickType = (random: Random, types: readonly CaseType[]): CaseType => {
  const type =
    types[Math.min(random.between(0, types.length - 1), random.between(0, types.length - 1))];
  if (type === undefined) throw new Error('there are no case types');
  return type;
};

const day = 86_400_000;

const placeOf = (address: MadeAddress): Pick<MadeCase, 'addressLine' | 'coordinates'> => ({
  addressLine: fullAddress(address),
  coordinates: address.coordinates ?? null,
});

/** The generated case with this position. */
export const makeCase = (position: number, world: CaseWorld): MadeCase => {
  const random = randomFor(3, position);
  const type = pickType(random, world.types);
  const created = momentAfter(random, world.days);
  const ended = random.chance(0.7) && type.ended.length > 0;
  const modified = Math.min(
    momentAfter(random, world.days, created),
    created + random.between(1, 400) * day,
  );
  const officer = () => (world.officers.length > 0 ? random.pick(world.officers) : null);
  const atProperty = world.properties > 0 && random.chance(0.65);
  return {
    caseId: `${type.letters}-${new Date(created).getUTCFullYear()}-${String(position + 1).padStart(6, '0')}`,
    type,
    statusId: random.pick(ended ? type.ended : type.open),
    crmId:
      world.contacts > 0 && random.chance(0.95)
        ? firstContact + random.between(0, world.contacts - 1)
        : null,
    apn: atProperty ? apnOf(random.between(0, world.properties - 1)) : null,
    assignedTo: random.chance(0.8) ? officer() : null,
    inspectedBy: random.chance(0.4) ? officer() : null,
    createdOn: new Date(created),
    modifiedOn: new Date(modified),
    closedOn: ended ? new Date(modified) : null,
    unit: random.chance(0.3) ? String(random.between(1, 420)) : '',
    ...placeOf(nearAddress(random, 0)),
    description: random.pick(circumstances),
  };
};
