import { createSocialFlows } from './social-flow.ts';

/** The sign-ins with a provider that this browser has begun. */
export const socialFlows = createSocialFlows(localStorage, Date.now);
