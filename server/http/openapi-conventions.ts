import { keptDays } from '#shared/rules/retention.ts';

/** What holds for every call, for whoever knows the service by its document alone. */
export const conventions = `
Every JSON answer begins with \`status\`: \`{ "code", "message" }\`. \`code\` is the HTTP status. With HTTP 200 it may be another
number, which is a business outcome: 229 the e-mail address is not confirmed yet, 230 all were members already, 233 the form
was refused and keeps its data, 548 the provider of a sign-in did not tell enough.

**Failures.** \`errors\` names each thing that is wrong: \`path\` is the place in the request, \`code\` is for programs,
\`message\` is for people. \`requestId\` finds the line in the log. Sentences are in the language of \`Accept-Language\`.

**Requests.** What a call does not know of a body or a query is ignored, not refused. Limits of texts count characters, not
bytes, after blanks around them were taken away.

**Pages.** \`pageNumber\` counts from 1. \`pageSize\` has the limit that its schema says; more is refused with 400.

**Sent twice.** A call with \`requestKey\`, a UUID of the caller's choice, does its work once for one person, however often it is
sent, and each time gives the same thing. With another content under the same key it answers 409 with the code
\`savedBefore\`. Keys are kept for ${keptDays.sentRequests} days. To delete what the same person has deleted, or to save what stands there already, is
no failure.

**Versions.** A change names the \`version\` that it was made from, as it was read. Where the thing was changed
since then, be it by the same person, it is refused with 409 and nothing is saved: read it anew.

**Time.** Moments are ISO 8601 with an offset. A day, \`yyyy-MM-dd\`, is one of the portal's time zone, the parameter
\`timeZone\` of the startup data.

**How often.** 429 and 503 say in \`Retry-After\` after how many seconds to come again.
`.trim();
