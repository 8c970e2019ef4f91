/** How a zone is written beside a time: its name for people and what it is ahead of or behind UTC. */
export const zoneName = (timeZone: string, locale: string, moment: Date): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
