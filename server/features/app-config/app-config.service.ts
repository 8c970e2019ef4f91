import {
  badRequest,
  changedByYou,
  changedMeanwhile,
  fault,
  forbidden,
  type ReplyError,
} from '#server/http/reply-error.ts';
import type { PersonSession } from '#server/http/session.ts';
import type { Fault } from '#shared/contract/envelope.ts';
import { type PageWish, type Slice, sliceOf } from '#shared/rules/page-slice.ts';
import {
  effectiveSetting,
  isSettingName,
  portalSettings,
  settingFault,
  type SettingName,
  settingNames,
  settingsAgainstEachOther,
  storedSetting,
} from '#shared/rules/portal-settings.ts';
import { holdsRight } from '#shared/rules/rights-mask.ts';
import { imageIdOf } from './portal-image.service.ts';

export type KeptSetting = {
  readonly name: string;
  readonly value: string;
  /** Number of the last change, 0 where there was none. */
  readonly version: number;
  readonly changedOn: Date | undefined;
  readonly changedBy: string | undefined;
  /** The account of whoever that was, which stays the same under another name. */
  readonly changedById: number | undefined;
};

export type SettingChange = {
  readonly id: number;
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly changedOn: Date;
  readonly changedBy: string | null;
};

/** What a save does after it has looked at what is kept. */
type Decision = {
  readonly changes: readonly {
    readonly name: string;
    readonly before: string;
    readonly after: string;
    readonly visible: boolean;
  }[];
  /** Files that a setting names from now on, and those that none names any more. */
  readonly files: { readonly kept: readonly string[]; readonly released: readonly string[] };
  readonly accountId: number;
  readonly now: Date;
};

export type AppConfigStore = {
  readonly all: () => Promise<readonly KeptSetting[]>;
  /** Decides and writes as one transaction that no other save comes between; answers what is kept then. */
  readonly change: (
    decide: (kept: readonly KeptSetting[]) => Decision,
  ) => Promise<readonly KeptSetting[]>;
  /** Newest first; of one setting or of all. */
  readonly history: (name: string | null, slice: Slice) => Promise<readonly SettingChange[]>;
  readonly countHistory: (name: string | null) => Promise<number>;
};

type Wish = { readonly name: string; readonly value: string; readonly version: number };

type HistoryQuestion = PageWish & { readonly name?: string | undefined };

type KnownWish = Wish & { readonly name: SettingName };

/** The wishes in the form in which they are kept; a 400 that names each one that cannot be. */
const checked = (wishes: readonly Wish[]): readonly KnownWish[] => {
  const faults: Fault[] = [];
  const fine = wishes.flatMap(({ name, value, version }, index): KnownWish[] => {
    if (!isSettingName(name)) {
      faults.push({ path: name, code: 'unknown', message: 'There is no such setting.' });
      return [];
    }
    const wish = { name, value: storedSetting(name, value), version };
    const code = settingFault(name, wish.value);
    if (code !== undefined) {
      faults.push({ path: name, code, message: 'This value cannot be used.' });
    } else if (wishes.findIndex((other) => other.name === name) !== index) {
      faults.push({ path: name, code: 'twice', message: 'This setting is named twice.' });
    }
    return [wish];
  });
  if (faults.length > 0) throw badRequest(faults);
  return fine;
};

/** Who counts as an administrator or as staff is said by whoever says what roles may do: nobody raises themselves by it. */
const checkRoleLists = (changes: readonly KnownWish[], { rights }: PersonSession): void => {
  const list = changes.find(({ name }) => portalSettings[name].group === 'roles');
  if (list === undefined || holdsRight(rights, 'access-control', ['ED'])) return;
  throw forbidden(`right missing: access-control ED, for ${list.name}`);
};

type State = (
  name: SettingName,
) => Pick<KeptSetting, 'value' | 'version'> & Partial<Pick<KeptSetting, 'changedById'>>;

/** What holds for each setting, whether or not somebody has chosen. */
const stateOf = (kept: readonly KeptSetting[]): State => {
  const byName = new Map(kept.map((setting) => [setting.name, setting]));
  return (name) => ({
    value: effectiveSetting(name, byName.get(name)?.value),
    version: byName.get(name)?.version ?? 0,
    changedById: byName.get(name)?.changedById,
  });
};

const checkTogether = (current: State, changes: readonly KnownWish[]): void => {
  const after = new Map(changes.map(({ name, value }) => [name, value]));
  const clashes = settingsAgainstEachOther((name) => after.get(name) ?? current(name).value);
  if (clashes.length === 0) return;
  throw badRequest(
    clashes.map(({ name, fault }) => ({
      path: name,
      code: fault,
      message: 'This value does not fit the other settings.',
    })),
  );
};

const pictureNames = settingNames.filter((name) => portalSettings[name].kind === 'image');

/** One picture may stand in several settings: it goes when it has left the last. */
const filesOf = (current: State, changes: readonly KnownWish[]): Decision['files'] => {
  const after = new Map(changes.map(({ name, value }) => [name, value]));
  const kept = pictureNames.flatMap(
    (name) => imageIdOf(after.get(name) ?? current(name).value) ?? [],
  );
  const before = pictureNames.flatMap((name) => imageIdOf(current(name).value) ?? []);
  return { kept, released: before.filter((id) => !kept.includes(id)) };
};

const checkPictures = async (
  wishes: readonly KnownWish[],
  hasPicture: AppConfigPorts['hasPicture'],
): Promise<void> => {
  for (const { name, value } of wishes) {
    const id = portalSettings[name].kind === 'image' ? imageIdOf(value) : undefined;
    if (id !== undefined && !(await hasPicture(id))) {
      throw fault(name, 'badPicture', 'There is no such picture.');
    }
  }
};

/** Codes by mail would lock everybody out where mail stays in the portal, to be read after signing in. */
const checkMail = (wishes: readonly KnownWish[], mailLeaves: boolean): void => {
  const asksForCodes = wishes.some(({ name, value }) => name === 'otp' && value !== 'off');
  if (!asksForCodes || mailLeaves) return;
  throw fault('otp', 'noMail', 'Codes are sent by e-mail: set up a mail server first.');
};

/** Says it of each setting and of the save: that one is somebody else's where any of them is. */
const changedSettings = (
  overtaken: readonly { readonly name: string; readonly isOwn: boolean }[],
): ReplyError =>
  changedMeanwhile('settings', {
    isOwn: overtaken.every(({ isOwn }) => isOwn),
    faults: overtaken.map(({ name, isOwn }) => ({
      path: name,
      code: 'changed',
      message: isOwn ? changedByYou : 'Someone else changed this setting in the meantime.',
    })),
  });

const onWire = (kept: readonly KeptSetting[]) => {
  const byName = new Map(kept.map((setting) => [setting.name, setting]));
  return settingNames.map((name) => {
    const setting = byName.get(name);
    return {
      name,
      value: effectiveSetting(name, setting?.value),
      version: setting?.version ?? 0,
      changedOn: setting?.changedOn?.toISOString() ?? null,
      changedBy: setting?.changedBy ?? null,
    };
  });
};

export type AppConfigPorts = {
  readonly store: AppConfigStore;
  readonly hasPicture: (id: string) => Promise<boolean>;
  /** Whether mail reaches people. */
  readonly mailLeaves: boolean;
  readonly now?: () => Date;
};

/** What administrators set: checked, kept with who changed it, never over somebody else's change. */
export const createAppConfigService = ({
  store,
  hasPicture,
  mailLeaves,
  now = () => new Date(),
}: AppConfigPorts) => ({
  settings: async () => onWire(await store.all()),

  save: async (asked: readonly Wish[], session: PersonSession) => {
    const wishes = checked(asked);
    checkMail(wishes, mailLeaves);
    await checkPictures(wishes, hasPicture);
    const kept = await store.change((before) => {
      const current = stateOf(before);
      // What is so already needs no change, so a save that is sent twice is no conflict with itself.
      const changes = wishes.filter(({ name, value }) => current(name).value !== value);
      const overtaken = changes.filter(({ name, version }) => current(name).version !== version);
      if (overtaken.length > 0) {
        const isOwn = (name: SettingName) => current(name).changedById === session.accountId;
        throw changedSettings(overtaken.map(({ name }) => ({ name, isOwn: isOwn(name) })));
      }
      checkRoleLists(changes, session);
      checkTogether(current, changes);
      return {
        changes: changes.map(({ name, value }) => ({
          name,
          before: current(name).value,
          after: value,
          visible: portalSettings[name].visible,
        })),
        files: filesOf(current, changes),
        accountId: session.accountId,
        now: now(),
      };
    });
    return onWire(kept);
  },

  history: async ({ name, ...wish }: HistoryQuestion) => {
    const [changes, totalRecord] = await Promise.all([
      store.history(name ?? null, sliceOf(wish)),
      store.countHistory(name ?? null),
    ]);
    return {
      changes: changes.map((change) => ({ ...change, changedOn: change.changedOn.toISOString() })),
      totalRecord,
    };
  },
});

export type AppConfigService = ReturnType<typeof createAppConfigService>;
