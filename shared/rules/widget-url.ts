const ownAddress = '/rest/uiengine/app/v1/widget_data/';

/** Where the data of one of the portal's data sets are asked for. */
export const dataUrlOf = (dataSet: string): string => `${ownAddress}${dataSet}`;

/** The data set of the portal's own addresses; undefined of an address elsewhere. */
export const dataSetOfUrl = (url: string): string | undefined =>
  url.startsWith(ownAddress) ? url.slice(ownAddress.length) : undefined;

const reportAddress = '/rest/uiengine/app/v1/report_data/';

/** Names a saved report as the source of a widget; `open_widget_data` answers for it. */
export const reportUrlOf = (reportId: number): string => `${reportAddress}${reportId}`;

/** The saved report of such an address; undefined of any other. */
export const reportOfUrl = (url: string): number | undefined =>
  url.startsWith(reportAddress) ? Number(url.slice(reportAddress.length)) : undefined;
