import type { ImportPreset } from '../import-preset.ts';

const streetParts = {
  house_no: 'houseNumber',
  house_frac: 'houseFraction',
  pre_dir: 'preDirection',
  street_name: 'streetName',
  street_suffix: 'streetType',
  post_dir: 'postDirection',
} as const;

const project = {
  apn: 'apnNumber',
  name: 'alias',
  address: 'addressLine',
  developer: 'ownerName',
  management_company: 'managerName',
  contact_phone: 'managerPhone',
  latitude: 'latitude',
  longitude: 'longitude',
} as const;

/** Properties by their parcel number, their addresses, and the housing projects that stand on them. */
export const propertyPresets: readonly ImportPreset[] = [
  {
    name: 'Los Angeles properties',
    kind: 'properties',
    signature: ['apn', 'primary_address', 'site_address_count', 'use_class'],
    columns: {
      apn: 'apnNumber',
      primary_address: 'addressLine',
      ...streetParts,
      city: 'city',
      state: 'state',
      zip: 'zip',
      latitude: 'latitude',
      longitude: 'longitude',
      total_units: 'totalUnits',
    },
    defaults: { isPrimary: 'true' },
  },
  {
    name: 'Site addresses of Los Angeles properties',
    kind: 'properties',
    signature: ['apn', 'full_address', 'is_primary'],
    columns: {
      apn: 'apnNumber',
      full_address: 'addressLine',
      is_primary: 'isPrimary',
      zip: 'zip',
      latitude: 'latitude',
      longitude: 'longitude',
    },
  },
  {
    name: 'Affordable housing projects of Los Angeles, 2025',
    kind: 'properties',
    signature: ['apn', 'project_number_raw', 'site_no', 'developer'],
    columns: { ...project, units_2015: 'totalUnits' },
    defaults: { ownerRole: 'Developer' },
  },
  {
    name: 'Affordable housing projects of Los Angeles, 2015',
    kind: 'properties',
    signature: ['apn', 'project_number', 'site_no', 'status_in_hims', 'developer'],
    columns: { ...project, units: 'totalUnits' },
    defaults: { ownerRole: 'Developer' },
  },
];
