import type { ReactNode } from 'react';
import type { Field } from './settings-model.ts';
import type { SettingWords } from './use-setting-words.ts';

/** What the input of a setting gets, whatever its kind. */
export type ControlProps = {
  readonly field: Field;
  readonly words: SettingWords;
  readonly onChange: (value: string) => void;
  /** What Mantine writes around an input. */
  readonly around: {
    readonly label: string;
    readonly description: string | undefined;
    readonly error: ReactNode;
  };
};
