import * as z from 'zod/mini';
import { signedIn } from '#shared/contract/access.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { oneTimeCode, otpMethods } from './oauth.ts';
import { momentText, pageNumber, pageSize, passwordText } from './schemas.ts';

const recoveryCodes = z.array(z.string());

/** How the person's own sign-ins are protected. */
export const securityStatus = defineCall({
  method: 'GET',
  path: '/rest/idm/user/security/v1/status',
  summary: 'Second step of one’s sign-ins',
  access: signedIn,
  reply: envelope({
    /** Left out: the password alone is enough. */
    otpMethod: z.optional(z.enum(otpMethods)),
    /** The portal asks for a code whatever the person chooses. */
    otpRequired: z.boolean(),
    /** The person's own choice of a code by mail. */
    mailCode: z.boolean(),
    authenticator: z.boolean(),
    recoveryCodesLeft: z.int(),
  }),
});

export const setMailCode = defineCall({
  method: 'POST',
  path: '/rest/idm/user/security/v1/mail_code',
  summary: 'Choose or give up a code by e-mail',
  access: signedIn,
  audit: { act: 'account.mail-code' },
  bodyLimit: 16 * 1024,
  body: z.object({ enabled: z.boolean(), password: passwordText }),
  reply: envelope({}),
});

/** 409 while an authenticator is in use. */
export const beginAuthenticator = defineCall({
  method: 'POST',
  path: '/rest/idm/user/security/v1/authenticator/begin',
  summary: 'Make the secret for an authenticator app; nothing changes until a code of it was right',
  access: signedIn,
  audit: { act: 'account.authenticator' },
  bodyLimit: 16 * 1024,
  body: z.object({ password: passwordText }),
  reply: envelope({ secret: z.string(), address: z.string() }),
});

/** The only time that the recovery codes are told; 409 where it was confirmed before. */
export const confirmAuthenticator = defineCall({
  method: 'POST',
  path: '/rest/idm/user/security/v1/authenticator/confirm',
  summary: 'Begin to use the authenticator app',
  access: signedIn,
  audit: { act: 'account.authenticator-on' },
  bodyLimit: 16 * 1024,
  body: z.object({ otp: oneTimeCode }),
  reply: envelope({ recoveryCodes }),
});

export const removeAuthenticator = defineCall({
  method: 'POST',
  path: '/rest/idm/user/security/v1/authenticator/remove',
  summary: 'Give the authenticator app and its recovery codes up',
  access: signedIn,
  audit: { act: 'account.authenticator-off' },
  bodyLimit: 16 * 1024,
  body: z.object({ password: passwordText }),
  reply: envelope({}),
});

/** Codes made before no longer work. 404 without an authenticator. */
export const renewRecoveryCodes = defineCall({
  method: 'POST',
  path: '/rest/idm/user/security/v1/recovery_codes',
  summary: 'Make new recovery codes',
  access: signedIn,
  audit: { act: 'account.recovery-codes' },
  bodyLimit: 16 * 1024,
  body: z.object({ password: passwordText }),
  reply: envelope({ recoveryCodes }),
});

export const ownSessions = defineCall({
  method: 'POST',
  path: '/rest/idm/auth/v1/sessions',
  summary: 'Where one is signed in, newest first',
  access: signedIn,
  body: z.object({ pageNumber, pageSize }),
  reply: envelope({
    sessions: z.array(
      z.object({
        id: z.string(),
        /** This is the session that asks. */
        current: z.boolean(),
        client: z.enum(['web', 'desktop', 'api']),
        userAgent: z.string(),
        createdOn: momentText,
        /** When the session was last renewed: within 15 minutes of its last use. */
        usedOn: momentText,
      }),
    ),
    totalRecord: z.int(),
  }),
});

/** One that has ended already is no error. 404 for a session of somebody else. */
export const endSession = defineCall({
  method: 'DELETE',
  path: '/rest/idm/auth/v1/sessions/:sessionId',
  summary: 'End one session of one’s own',
  access: signedIn,
  audit: { act: 'session.end', target: 'params.sessionId' },
  params: z.object({ sessionId: z.uuid() }),
  reply: envelope({}),
});

export const logoutEverywhere = defineCall({
  method: 'POST',
  path: '/rest/idm/auth/v1/logout_everywhere',
  summary: 'End every session of one’s own, this one included',
  access: signedIn,
  audit: { act: 'session.end-all' },
  reply: envelope({}),
});
