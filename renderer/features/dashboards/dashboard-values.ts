import type { Dashboard } from '#shared/contracts/dashboard.ts';
import {
  isLonger,
  longestDashboardDescription,
  longestDashboardName,
} from '#shared/rules/limits.ts';
import {
  configOfSharing,
  defaultSharing,
  type SharingChoice,
  type SharingFault,
  sharingFaults,
  sharingOfConfig,
} from '#shared/rules/sharing.ts';

/** What the dialog of a dashboard asks. */
export type DashboardValues = {
  readonly name: string;
  readonly description: string;
  readonly sharing: SharingChoice;
  /** Of a new one: whose widgets it begins with, '' for none. */
  readonly copyOf: string;
};

/** Nobody else sees a new dashboard until its owner says so. */
export const newDashboardValues: DashboardValues = {
  name: '',
  description: '',
  sharing: { ...defaultSharing, privacy: 'private', audience: 'nobody' },
  copyOf: '',
};

export const valuesOfDashboard = ({ name, description, config }: Dashboard): DashboardValues => ({
  name,
  description,
  sharing: sharingOfConfig(config),
  copyOf: '',
});

/** What was chosen before may be gone since: then it begins with none, as the dialog shows. */
export const withListedCopy = (
  values: DashboardValues,
  others: readonly Dashboard[],
): DashboardValues => ({
  ...values,
  copyOf: others.some(({ id }) => String(id) === values.copyOf) ? values.copyOf : '',
});

export type DashboardFaults = {
  readonly name: boolean;
  readonly description: boolean;
  readonly sharing: readonly SharingFault[];
};

export const faultsOfDashboard = ({
  name,
  description,
  sharing,
}: DashboardValues): DashboardFaults => ({
  name: name.trim() === '' || isLonger(name, longestDashboardName),
  description: isLonger(description, longestDashboardDescription),
  sharing: sharingFaults(sharing),
});

/** The name and the description, unless they stay: what is shown is what a single language calls it. */
const changedWords = (values: DashboardValues, dashboard: Dashboard | undefined) => {
  const [name, description] = [values.name.trim(), values.description.trim()];
  const stay = name === dashboard?.name && description === dashboard.description;
  return stay ? {} : { name, description };
};

/** The values as the call takes them. */
export const bodyOfDashboard = (values: DashboardValues, dashboard: Dashboard | undefined) => ({
  ...changedWords(values, dashboard),
  config: configOfSharing(values.sharing),
  ...(dashboard === undefined
    ? values.copyOf === ''
      ? {}
      : { copyOf: Number(values.copyOf) }
    : {
        id: dashboard.id,
        version: dashboard.version,
        appId: dashboard.appId,
        settings: dashboard.settings,
      }),
});
