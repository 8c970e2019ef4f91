/** What a widget looks like. */
export const widgetKinds = ['Grid', 'Line', 'Pie', 'Number', 'Map', 'Bar'] as const;

export type WidgetKind = (typeof widgetKinds)[number];

/** `APPWIDGET` shows data of the portal, `OPENWIDGET` data of another service that an administrator has allowed. */
export const widgetTypes = ['APPWIDGET', 'OPENWIDGET'] as const;

export type WidgetType = (typeof widgetTypes)[number];

export const widgetResolutions = ['Daily', 'Weekly', 'Monthly', 'Yearly'] as const;

export type WidgetResolution = (typeof widgetResolutions)[number];

/** Columns of a dashboard on a wide screen; a widget is placed and measured in them. */
export const dashboardColumns = 12;

/** The highest widget, in rows of the dashboard. */
export const mostWidgetRows = 24;

export const mostWidgetsOfDashboard = 60;

/** The dashboard's palette: a widget's colour is a number from 0 to 16. */
export const dashboardColors = 17;

/** How often a dashboard may ask anew, in seconds; 0: only when somebody asks. */
export const refreshIntervals = [0, 30, 60, 300, 900, 3600] as const;
