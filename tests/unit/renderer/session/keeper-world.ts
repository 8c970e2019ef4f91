import type { Person } from '#shared/contracts/oauth.ts';
import type { CallFailure } from '#renderer/api/failure.ts';
import type { KeeperPorts } from '#renderer/session/keeper/keeper-ports.ts';
import type { SessionNews } from '#renderer/session/session-channel.ts';
import { createSessionKeeper } from '#renderer/session/session-keeper.ts';
import { type Session, sessionReducer } from '#renderer/session/session-slice.ts';

const personNamed = (firstName: string, crmId: number): Person => ({
  crmId,
  userId: `${firstName}@example.org`,
  firstName,
  lastName: 'Stone',
  emailAddress: `${firstName}@example.org`,
  userType: 'Staff',
  userRole: ['Staff'],
  isAdmin: false,
  isStaff: true,
  isVendor: false,
  isCitizen: false,
  hasPassword: true,
  rights: {},
});

export const ada = personNamed('ada', 1);
export const bob = personNamed('bob', 2);

export const startup = {
  cannedHomepage: { name: '', config: {}, footerProperties: {}, properties: {} },
  appLogo: { theme: 'harbor', title: 'Portal', portalName: 'Our Portal' },
  language: [{ languageKey: 'es', languageName: 'Español' }],
  homePageLayoutId: '',
  configParam: [{ paramName: 'timeZone', paramValue: 'Not/AZone' }],
};

/** What a call answers. */
export type Answer = object | CallFailure;

/** A keeper around answers by call; what it did is read from the session, the log and the news it told. */
export const given = (
  begin: Session,
  answers: (call: unknown, body: unknown) => Answer,
  pageVisible: Promise<void> = Promise.resolve(),
) => {
  let session: Session = begin;
  let listener = (_news: SessionNews): void => undefined;
  let mark: 'none' | 'set' | 'leaving' = 'none';
  let clocks = 0;
  let guest: number | undefined;
  const log: string[] = [];
  const told: SessionNews[] = [];
  const pauses: number[] = [];
  const ports: KeeperPorts = {
    makeCall: (async (call: unknown, args: { body?: unknown }) => {
      const answer = answers(call, args.body);
      return 'kind' in answer ? { error: answer } : { data: answer };
    }) as KeeperPorts['makeCall'],
    readSession: () => session,
    dispatch: (action) => {
      session = sessionReducer(session, action);
    },
    resetCache: () => log.push(`cache reset for ${session.kind}`),
    refreshMenu: () => log.push('menu asked for anew'),
    sayFarewell: (leaving) => log.push(`farewell: ${leaving}`),
    welcome: (crmId) => {
      guest = crmId;
    },
    channel: {
      tell: (news) => told.push(news),
      listen: (hear) => {
        listener = hear;
      },
    },
    marker: {
      isLeaving: () => mark === 'leaving',
      set: () => {
        if (mark !== 'set') clocks += 1;
        mark = 'set';
      },
      leave: () => {
        mark = 'leaving';
      },
      signedInAt: () => Number.NaN,
      left: () => {
        if (mark === 'leaving') mark = 'none';
      },
      clear: () => {
        if (mark === 'set') mark = 'none';
      },
    },
    wait: async (pause) => void pauses.push(pause),
    pageVisible: () => pageVisible,
  };
  return {
    keeper: createSessionKeeper(ports),
    hear: (news: SessionNews) => listener(news),
    session: () => session,
    mark: () => mark,
    /** How often the idle clock has begun with a sign-in. */
    clocks: () => clocks,
    /** Another tab of this browser signs out, and has not told this one yet. */
    leaveElsewhere: () => {
      mark = 'leaving';
    },
    /** Whose drafts may stay. */
    guest: () => guest,
    log,
    told,
    pauses,
  };
};

export const unreachable: CallFailure = { kind: 'unreachable' };

const status = { code: 200, message: 'OK' };

export const entered = (person: Person | null) => ({
  status,
  userProfilePojo: person,
  expires_in: 900,
});

export const codeAsked = { ...entered(null), isOtpRequire: true, otpMethod: 'app' };
