/**
 * Why the portal could not be reached the last time. A certificate is `expired` too before its time has come;
 * `other` is one that is unsound in another way. `proxy`: there is no way through it, or it asks for a sign-in, which
 * this client cannot give. `name`: the host is not known in this network.
 */
export type NetworkTrouble =
  | {
      readonly kind: 'certificate';
      readonly reason: 'expired' | 'unknownAuthority' | 'wrongName' | 'revoked' | 'other';
      readonly host: string;
    }
  | {
      readonly kind: 'proxy' | 'proxySignIn' | 'offline' | 'name' | 'noAnswer';
      readonly host: string;
    };
