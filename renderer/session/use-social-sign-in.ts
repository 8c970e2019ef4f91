import type { PayloadOf } from '#shared/contract/define-call.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import {
  externalAuthSignup,
  linkExternalAccount,
  socialReturnRoute,
} from '#shared/contracts/social.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { makeCall } from '#renderer/api/api.ts';
import type { CallFailure } from '#renderer/api/failure.ts';
import { readPreference } from '#renderer/platform/preferences.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { useSessionKeeper } from './keeper-context.ts';
import { routeAfterSignIn } from './landing.ts';
import { selectSession } from './session-slice.ts';
import { contactOf, noDetails, type SocialCause, type SocialDetails } from './social-details.ts';
import type { SocialFlow } from './social-flow.ts';
import { socialFlows } from './social-flows.ts';
import { useOpenWork } from './use-open-work.ts';

/** Why there is nothing to go on with. */
type Failure = 'cancelled' | 'failed' | 'unreachable' | 'expired' | 'closed' | 'other' | 'tooMany';

/** What the person is asked for, with what they have entered so far. */
export type SocialAsked = {
  readonly cause: readonly SocialCause[];
  readonly details: SocialDetails;
};

/**
 * How a sign-in with a provider stands. `details` and `code` ask for more, `password` links an account that is there
 * already; `choose`: that has no password yet, and a link to choose one is on its way. `arrived`: the service has let the
 * person in; their code or a new password may still be due.
 */
export type SocialState =
  | { readonly kind: 'working' | 'arrived' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | ({ readonly kind: 'details' | 'code' } & SocialAsked)
  | { readonly kind: 'password'; readonly email: string; readonly choose: boolean };

type Proof = SocialFlow & { readonly ticket: string };

/** Said beside the field that it is about, or above the form. */
export type SocialProblem = 'wrongCode' | 'codeOver' | 'tooMany' | 'unreachable' | 'other';

/** Refusals after which the same sign-in cannot go on. */
const ends: ReadonlyMap<number, Failure> = new Map([
  [ReplyCode.NotFound, 'expired'],
  [ReplyCode.Forbidden, 'closed'],
]);

const known: ReadonlySet<string> = new Set(['cancelled', 'failed', 'unreachable', 'expired']);

const isFailure = (word: string | null): word is Failure => word !== null && known.has(word);

const problemOf = (failure: CallFailure): SocialProblem => {
  if (failure.kind !== 'refused') return 'unreachable';
  if (failure.code === ReplyCode.TooManyRequests) return 'tooMany';
  const [fault] = failure.errors;
  if (fault?.path !== 'code') return 'other';
  return fault.code === 'expired' ? 'codeOver' : 'wrongCode';
};

const failureOf = (failure: CallFailure): Failure => {
  if (failure.kind !== 'refused') return 'unreachable';
  if (failure.code === ReplyCode.TooManyRequests) return 'tooMany';
  return ends.get(failure.code) ?? 'other';
};

/** Pages that a person who is signed in has no use for. */
const entrances: ReadonlySet<string> = new Set(['/', '/homepage', '/login', '/register']);

/** What the provider showed is good for once and kept by this page alone: a reload would begin the sign-in anew. */
const unfinished: ReadonlySet<SocialState['kind']> = new Set(['details', 'code', 'password']);

const proofForCall = ({ source, ticket, verifier }: Proof) => ({
  source,
  accessToken: ticket,
  verifier,
});

type SignUpReply = PayloadOf<typeof externalAuthSignup>;

/** What the answer of the service asks for next. */
const stateAfter = (
  { cause = [], choosePassword: choose = false, userContact }: SignUpReply,
  asked: SocialAsked | undefined,
): SocialState => {
  const details = { ...noDetails, ...asked?.details, ...userContact };
  if (cause.includes('Code')) return { kind: 'code', cause: asked?.cause ?? ['Email'], details };
  if (cause.includes('Password')) return { kind: 'password', email: details.emailAddress, choose };
  return cause.length > 0 ? { kind: 'details', cause, details } : { kind: 'arrived' };
};

/** The page that a sign-in with a provider comes back to: finishing it, and asking for what is missing. */
export const useSocialSignIn = () => {
  const keeper = useSessionKeeper();
  const { t } = useTranslation('social');
  const session = useSelector(selectSession);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const begun = useRef(false);
  const linked = useRef(false);
  const [proof, setProof] = useState<Proof | null>(null);
  const [state, setState] = useState<SocialState>({ kind: 'working' });
  const [problem, setProblem] = useState<SocialProblem | null>(null);
  const [busy, setBusy] = useState(false);
  useOpenWork(unfinished.has(state.kind), 'form');

  /** Asks the service; what was typed stays where it says no. */
  const send = async (shown: Proof, asked?: SocialAsked, code?: string): Promise<void> => {
    setProblem(null);
    setBusy(true);
    const { data, error } = await makeCall(externalAuthSignup, {
      body: {
        ...proofForCall(shown),
        ...(asked === undefined ? {} : { userContact: contactOf(asked.details, asked.cause) }),
        ...(code === undefined ? {} : { code }),
      },
    });
    setBusy(false);
    if (error !== undefined) {
      const over = error.kind === 'refused' && ends.has(error.code);
      if (asked === undefined || over) setState({ kind: 'failed', failure: failureOf(error) });
      else setProblem(problemOf(error));
      return;
    }
    const next = stateAfter(data, asked);
    setState(next);
    if (state.kind === 'code' && next.kind === 'code') {
      toast.success(t('code.text', { email: next.details.emailAddress }));
    }
    if (next.kind !== 'arrived') return;
    const { userProfilePojo = null, isOtpRequire = false, forcePwdUpdate = false, ...rest } = data;
    keeper.arrive({ ...rest, userProfilePojo, isOtpRequire, forcePwdUpdate });
  };

  const begin = async (): Promise<void> => {
    const flow = socialFlows.take(search.get('flow') ?? '');
    const ticket = search.get('ticket');
    const failure = search.get('failure');
    // Neither the history nor a look over the shoulder shall keep the ticket.
    await navigate(socialReturnRoute, { replace: true });
    if (ticket === null || flow === undefined) {
      setState({ kind: 'failed', failure: isFailure(failure) ? failure : 'expired' });
      return;
    }
    const shown = { ...flow, ticket };
    setProof(shown);
    await send(shown);
  };

  const link = async (shown: Proof): Promise<void> => {
    const { error } = await makeCall(linkExternalAccount, { body: proofForCall(shown) });
    const words = { provider: shown.source };
    if (error === undefined) toast.success(t('password.linked', words));
    else toast.error(t('password.notLinked', words));
    setState({ kind: 'arrived' });
  };

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void begin();
  });

  const arrival = session.kind === 'signedIn' ? session : null;
  const mayLink = arrival !== null && state.kind === 'password';

  useEffect(() => {
    if (!mayLink || proof === null || linked.current) return;
    linked.current = true;
    void link(proof);
  });

  const routeFor = ({ person, redirectUrl }: NonNullable<typeof arrival>): string =>
    routeAfterSignIn(person, {
      from: proof === null || entrances.has(proof.to) ? undefined : proof.to,
      firstPage: readPreference('first-page'),
      redirectUrl,
    });

  return {
    state,
    provider: proof?.source ?? '',
    problem,
    busy,
    /** Where the person goes now; null while something is left to do. */
    onward: arrival !== null && state.kind === 'arrived' ? routeFor(arrival) : null,
    sendDetails: (asked: SocialAsked) => void (proof && send(proof, asked)),
    sendCode: (asked: SocialAsked, code: string) => void (proof && send(proof, asked, code)),
    /** Back to the form, with what was entered. */
    correct: ({ cause, details }: SocialAsked) => {
      setProblem(null);
      setState({ kind: 'details', cause, details });
    },
    clearProblem: () => setProblem(null),
    leave: () => void navigate('/login', { replace: true }),
  };
};
