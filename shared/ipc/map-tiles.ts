/** Where pages of the client find the pictures of a map, as maps say it: the main process knows whose they are. */
export const ownTiles = '/map-tiles/{z}/{x}/{y}';
