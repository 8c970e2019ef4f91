import type { DemoText } from './demo-text.ts';

export type DemoDocument = DemoText & {
  /** Demo account whose contact owns it; nobody's where it is left out. */
  readonly owner?: 'citizen' | 'owner' | 'vendor';
  readonly visibility: 'owner' | 'staff';
};

/** Papers of the demo accounts, and some of the staff's own. */
export const demoDocuments: readonly DemoDocument[] = [
  {
    category: 'Letters',
    owner: 'citizen',
    visibility: 'owner',
    texts: {
      en: {
        title: 'Notice of inspection for your home',
        summary: 'An inspector visits on a weekday between nine and noon.',
        body: 'Please have someone at home who is eighteen or older. You may change the date until two days before.',
      },
    },
  },
  {
    category: 'Receipts',
    owner: 'citizen',
    visibility: 'owner',
    texts: {
      en: {
        title: 'Receipt for a bulky item pickup',
        summary: 'One sofa, two mattresses.',
        body: 'Picked up on your regular trash day. This was the second of ten pickups this year.',
      },
    },
  },
  {
    category: 'Certificates',
    owner: 'owner',
    visibility: 'owner',
    texts: {
      en: {
        title: 'Rent registration certificate',
        summary: 'All units are registered until the end of the year.',
        body: 'Post this certificate where tenants see it, or give each of them a copy.',
      },
    },
  },
  {
    category: 'Letters',
    owner: 'owner',
    visibility: 'owner',
    texts: {
      en: {
        title: 'Order to comply: smoke detectors',
        summary: 'Two detectors are missing on the second floor.',
        body: 'Repair this within thirty days. The second inspection is free of charge.',
      },
    },
  },
  {
    category: 'Internal',
    owner: 'owner',
    visibility: 'staff',
    texts: {
      en: {
        title: 'Memo on repeated violations of one owner',
        summary: 'For the hearing officer.',
        body: 'Three orders in two years were complied with late. A hearing is recommended.',
      },
    },
  },
  {
    category: 'Contracts',
    owner: 'vendor',
    visibility: 'owner',
    texts: {
      en: {
        title: 'Vendor agreement for board-up work',
        summary: 'Rates and response times.',
        body: 'Openings are closed within four hours of the call. Rates are reviewed each January.',
      },
    },
  },
  {
    category: 'Internal',
    visibility: 'staff',
    texts: {
      en: {
        title: 'Inspection checklist for apartment buildings',
        summary: 'Rooms in the order of a walk through the house.',
        body: 'Roof, stairs, boiler, electrical panels, then each unit: heat, water, windows, detectors, locks, pests.',
      },
    },
  },
  {
    category: 'Internal',
    visibility: 'staff',
    texts: {
      en: {
        title: 'Handbook for the public counter',
        summary: 'Whom to send where, and which forms exist in which language.',
        body: 'Interpreters join by telephone. No one is sent away without a name and a number.',
      },
    },
  },
];
