/** What the log of a portal says whose web client has not been built. Stories about something else hold either way. */
export const noWebBuild = 'there is no web build in dist/renderer';
