const usualInterval = 300_000;

/** How often news are asked for where no stream comes through, in milliseconds, by the portal's setting. */
export const pollIntervalOf = (setting: string | undefined): number => {
  const milliseconds = Number(setting);
  return Number.isFinite(milliseconds) && milliseconds >= 1_000 ? milliseconds : usualInterval;
};
