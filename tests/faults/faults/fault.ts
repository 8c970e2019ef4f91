import type { Arrangement, Home, World } from '../world.ts';

/** Where a fault happens, and how long it lasts. */
export type Scene = {
  readonly world: World;
  readonly home: Home;
  /** Milliseconds that a fault that lasts is to last. */
  readonly lasting: number;
};

/** One thing that goes wrong. */
export type Fault = {
  readonly name: string;
  readonly arrangement: Arrangement;
  /** Why it cannot be made to happen here; nothing where it can. */
  readonly hindered?: (scene: Scene) => string | undefined;
  /** Makes it happen, and ends it: what is left to do then is the service's own. */
  readonly happen: (scene: Scene) => Promise<void>;
};
