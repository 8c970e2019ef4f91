const units = ['B', 'KB', 'MB'] as const;

/** Bytes as people read them: `number` writes the digits. */
export const fileSize = (bytes: number, number: (value: number) => string): string => {
  const power = bytes < 1024 ? 0 : bytes < 1024 * 1024 ? 1 : 2;
  const value = bytes / 1024 ** power;
  return `${number(value < 10 ? Math.round(value * 10) / 10 : Math.round(value))} ${units[power]}`;
};
