/**
 * Nothing in the stand-in is silently absent: a member that it does not have throws when it is touched, so a test can
 * never pass because something was not there.
 */
const isKnown = (target: object, member: PropertyKey): boolean =>
  member in target || typeof member === 'symbol' || member === 'then' || member === 'toJSON';

const complain = (name: string, member: PropertyKey): never => {
  throw new Error(`electron stand-in: ${name}.${String(member)} is not implemented`);
};

/**
 * The outside of a module or an instance. Its functions run on the object behind, where the private fields are; what
 * a test puts in place of a function is used instead.
 */
export const strict = <T extends object>(name: string, members: T): T =>
  new Proxy(members, {
    get: (target, member) => {
      if (!isKnown(target, member)) complain(name, member);
      const value: unknown = Reflect.get(target, member, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });

type Preventable = { defaultPrevented: boolean; readonly preventDefault: () => void };

/** An event that a listener may prevent. */
export const preventable = <Details extends object>(details: Details): Details & Preventable => {
  const event = {
    ...details,
    defaultPrevented: false,
    preventDefault: () => {
      event.defaultPrevented = true;
    },
  };
  return event;
};

/** Calls with an effect outside the process (browser, tray, badge) are written down, never done. */
export const recorded: { readonly api: string; readonly args: readonly unknown[] }[] = [];

export const record = (api: string, ...args: readonly unknown[]): void => {
  recorded.push({ api, args });
};
