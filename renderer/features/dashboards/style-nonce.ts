import { getNonce } from 'get-nonce';

// The library that drags writes a style element of its own; this is where it looks for the nonce of the page.
Object.assign(globalThis, { __webpack_nonce__: getNonce() });
