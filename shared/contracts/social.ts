import * as z from 'zod/mini';
import { publicAccess, signedIn } from '#shared/contract/access.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import {
  isEmailAddress,
  longestEmailAddress,
  storedEmailAddress,
} from '#shared/rules/email-address.ts';
import { isPersonName, longestName } from '#shared/rules/person-name.ts';
import { signInReply } from './oauth.ts';
import { nameText, requiredText } from './schemas.ts';
import { isUsZip } from '#shared/rules/us-zip.ts';

/** Where a browser goes to sign in with a provider, and where the provider sends it back: pages, not calls. */
export const socialStartPath = '/rest/idm/account/v2/social_start';
export const socialCallbackPath = '/rest/idm/account/v2/social_callback';

/** The page that a sign-in with a provider comes back to. */
export const socialReturnRoute = '/social-sign-in';

/** SHA-256 of a secret of the page, base64url. */
const challenge = z.string().check(z.regex(/^[\w-]{43}$/));

export const socialStart = z.object({
  source: requiredText(40),
  client: z.enum(['web', 'desktop']),
  challenge,
});

/** The providers that are set up; empty where there is none. */
export const socialTemplateConfig = defineCall({
  method: 'GET',
  path: '/rest/idm/config/v1/get_social_template_config',
  summary: 'Providers that people can sign in with',
  access: publicAccess,
  reply: envelope({
    list: z.array(z.object({ socialNetName: z.string(), appId: z.string() })),
  }),
});

/** An address as the form asks for it; `adressLine` is how the wire spells it. */
export const socialAddressSchema = z.object({
  adressLine: requiredText(200),
  city: requiredText(100),
  state: requiredText(60),
  zip: z
    .string()
    .check(
      z.trim(),
      z.refine(isUsZip, { error: 'Use 5 to 8 digits.' }),
      z.meta({ pattern: '^[0-9]{5,8}$' }),
    ),
});

const providedName = nameText(longestName).check(
  z.refine(isPersonName, { error: 'Use letters, spaces, apostrophes, hyphens and dots.' }),
);

/** What a person adds where the provider did not tell enough. */
export const socialContactSchema = z.object({
  firstName: providedName,
  lastName: providedName,
  emailAddress: z.string().check(
    z.overwrite(storedEmailAddress),
    z.refine((address) => address === '' || isEmailAddress(address), {
      error: 'Please enter a valid e-mail address.',
    }),
    z.meta({ maxLength: longestEmailAddress }),
  ),
  addressList: z.optional(z.array(socialAddressSchema).check(z.maxLength(1))),
});

/** What proves a sign-in: the ticket of a callback with the page's secret, or an ID token with its nonce. */
const proof = {
  source: requiredText(40),
  accessToken: z.string().check(z.minLength(1), z.maxLength(8192)),
  verifier: z.optional(z.string().check(z.regex(/^[\w-]{43,128}$/))),
  nonce: z.optional(z.string().check(z.maxLength(256))),
};

/**
 * What is still to be done. `Name`, `Email`, `Address` come with 548 and are asked for; with 229, `Code` means that a
 * code was sent to the typed address, `Password` that the account with this address is linked by its password.
 */
export const socialCauses = ['Name', 'Email', 'Address', 'Code', 'Password'] as const;

/** What a reply of 548 or 229 says beside its status. */
export const missingDetails = {
  cause: z.optional(z.array(z.enum(socialCauses))),
  /** With `Password`: the account has none yet, and a link to choose it was sent to the address. */
  choosePassword: z.optional(z.boolean()),
  /** What is known already, for the form that asks for the rest. */
  userContact: z.optional(
    z.object({ firstName: z.string(), lastName: z.string(), emailAddress: z.string() }),
  ),
};

/** 404 for a sign-in that has expired or was used already. */
export const externalAuthSignup = defineCall({
  method: 'POST',
  path: '/rest/idm/account/v2/external_auth_signup',
  summary: 'Sign in with what a provider says; makes an account where there is none',
  access: publicAccess,
  audit: { act: 'session.social', target: 'body.source' },
  bodyLimit: 32 * 1024,
  body: z.object({
    ...proof,
    citizenAuthType: z._default(z.string().check(z.maxLength(60)), 'SelfSignup'),
    userContact: z.optional(socialContactSchema),
    /** The code that was sent to the address of `userContact`. */
    code: z.optional(z.string().check(z.regex(/^\d{6}$/, { error: 'Use the six digits.' }))),
  }),
  reply: envelope({
    ...z.partial(z.object(signInReply)).shape,
    ...missingDetails,
  }),
});

/** After a sign-in with the password: from now on the provider opens this account too. */
export const linkExternalAccount = defineCall({
  method: 'POST',
  path: '/rest/idm/account/v2/link_external_account',
  summary: 'Let a provider sign in to one’s own account',
  access: signedIn,
  audit: { act: 'account.link', target: 'body.source' },
  bodyLimit: 32 * 1024,
  body: z.object(proof),
  reply: envelope({}),
});
