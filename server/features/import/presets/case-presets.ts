import type { ImportPreset } from '../import-preset.ts';

const streetParts = {
  house_no: 'houseNumber',
  house_frac: 'houseFraction',
  pre_dir: 'preDirection',
  street_name: 'streetName',
  street_suffix: 'streetType',
} as const;

/** Service requests, code enforcement, permits and planning cases of the city. */
export const casePresets: readonly ImportPreset[] = [
  {
    name: 'MyLA311 service requests',
    kind: 'cases',
    signature: ['sr_number', 'request_type', 'created', 'neighborhood_council'],
    columns: {
      sr_number: 'caseId',
      request_type: 'caseType',
      status: 'caseStatus',
      created: 'caseCreatedOn',
      updated: 'caseModifiedOn',
      closed: 'caseClosedOn',
      address: 'addressLine',
      latitude: 'latitude',
      longitude: 'longitude',
    },
    defaults: { caseTypeCategory: 'City services' },
    words: {
      caseType: {
        'metal/household appliances': 'Metal and household appliances',
        'single streetlight issue': 'Single streetlight',
        'multiple streetlight issue': 'Multiple streetlights',
        'report water waste': 'Water waste',
        other: 'Other request',
      },
    },
  },
  {
    name: 'Code enforcement cases of Los Angeles',
    kind: 'cases',
    signature: ['case_no', 'case_type', 'opened', 'city_pin'],
    columns: {
      case_no: 'caseId',
      case_type: 'caseType',
      status: 'caseStatus',
      opened: 'caseCreatedOn',
      closed: 'caseClosedOn',
      ...streetParts,
      post_dir: 'postDirection',
      zip: 'zip',
      latitude: 'latitude',
      longitude: 'longitude',
    },
    defaults: { caseTypeCategory: 'Code enforcement' },
    words: {
      caseType: {
        general: 'Complaint',
        citations: 'Citation',
        pace: 'Proactive code enforcement',
        cnap: 'Citywide nuisance abatement',
      },
    },
  },
  {
    name: 'Building permits of Los Angeles',
    kind: 'cases',
    signature: ['permit_no', 'apn', 'permit_type', 'valuation'],
    columns: {
      permit_no: 'caseId',
      apn: 'apnNumber',
      status: 'caseStatus',
      status_date: 'caseModifiedOn',
      issue_date: 'caseCreatedOn',
      permit_type: 'caseType',
      ...streetParts,
      post_dir: 'postDirection',
      unit_start: 'unit',
      zip: 'zip',
      work_description: 'description',
      latitude: 'latitude',
      longitude: 'longitude',
    },
    defaults: { caseTypeCategory: 'Building permits' },
    words: {
      caseType: {
        'bldg-new': 'New building',
        'bldg-addition': 'Addition',
        'bldg-alter/repair': 'Alteration and repair',
        'bldg-demolition': 'Demolition',
      },
    },
  },
  {
    name: 'Planning cases of Los Angeles',
    kind: 'cases',
    signature: ['case_no', 'application_date', 'community_plan_area', 'request_type'],
    columns: {
      case_no: 'caseId',
      application_date: 'caseCreatedOn',
      address: 'addressLine',
      latitude: 'latitude',
      longitude: 'longitude',
      request_type: 'caseType',
      description: 'description',
    },
    defaults: {
      caseTypeCategory: 'Planning',
      caseType: 'Entitlement request',
      caseStatus: 'Open',
    },
    words: {
      caseType: {
        '()-': 'Entitlement request',
        'ce-categorical exemption': 'Environmental review',
        'eaf-environmental assessment': 'Environmental review',
        'cu-conditional use': 'Conditional use',
        'cub-conditional use beverage-alcohol': 'Conditional use',
        'drb-design review board': 'Design review',
        'zv-zone variance': 'Variance',
        'zc-zone change': 'Zone change',
      },
    },
    yearInCaseId: /-((?:19|20)\d\d)-/,
  },
  {
    name: 'Properties of cases',
    kind: 'cases',
    signature: ['source', 'case_id', 'apn'],
    columns: { case_id: 'caseId', apn: 'apnNumber' },
  },
];
