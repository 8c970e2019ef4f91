import * as z from 'zod/mini';
import type { Dashboard } from '#shared/contracts/dashboard.ts';
import { sharingDraft } from '#renderer/session/sharing/sharing-draft.ts';
import { fits } from '#renderer/session/typed-onto.ts';
import { type DashboardValues, newDashboardValues, valuesOfDashboard } from './dashboard-values.ts';

/** What the dialog of a dashboard asks, with the version that it is typed onto. */
export type TypedDashboard = DashboardValues & { readonly version: number };

export const isTypedDashboard = fits(
  z.object({
    name: z.string(),
    description: z.string(),
    sharing: sharingDraft,
    copyOf: z.string(),
    version: z.int(),
  }),
);

export const typedDashboard = (dashboard: Dashboard | undefined): TypedDashboard =>
  dashboard === undefined
    ? { ...newDashboardValues, version: 0 }
    : { ...valuesOfDashboard(dashboard), version: dashboard.version };
