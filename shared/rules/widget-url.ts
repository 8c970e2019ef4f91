const ownAddress = '/rest/uiengine/app/v1/widget_data/';

/** Where the data of one of the portal's data sets are asked for. */
export const dataUrlOf = (dataSet: string): string => `${ownAddress}${dataSet}`;

/** The data set of the portal's own addresses; undefined of an address elsewhere. */
export const dataSetOfUrl = (url: string): string | undefined =>
  url.startsWith(ownAddress) ? url.slice(ownAddress.length) : undefined;
