import L from 'leaflet';

// The package that makes clusters adds itself to what it finds under this name.
Object.assign(window, { L });
