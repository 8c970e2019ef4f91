/** The day that tests and measurements are told invented data by: figures and stories are the same on any day. */
export const seedDay = new Date('2026-06-30');

/** The same as a setting of the portal. Lists and mail are made by the stories that are about them. */
export const seedSettings = { PORTAL_SEED_DAY: '2026-06-30', PORTAL_SEED_MAIL: 'no' };
