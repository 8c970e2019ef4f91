import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { latinDigits } from '#shared/rules/latin-digits.ts';
import { maskedMobile } from '#shared/rules/registration.ts';

type PhoneInputProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** Digits alone. */
  readonly value: string;
  readonly prefix: string;
  /** All that is typed or pasted: what it says of a country or of an extension does not belong into the number. */
  readonly onWrite: (written: string) => void;
};

/**
 * A number that may be typed or pasted with +1, spaces and punctuation. While somebody is in the field it stays as they
 * write it, so the cursor never jumps; before and after, and where it is replaced meanwhile, it stands in its usual form.
 */
export const PhoneInput = ({ value, prefix, onWrite, onBlur, ...props }: PhoneInputProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const usual = prefix === '1' && value.length === 10 ? maskedMobile(value) : value;
  // What one writes comes together with its number; one that comes alone is what others have saved meanwhile.
  const [last, setLast] = useState({ typed, value });
  if (last.typed !== typed || last.value !== value) {
    setLast({ typed, value });
    if (typed !== null && last.typed === typed) setTyped(usual);
  }
  return (
    <TextInput
      {...props}
      type="tel"
      inputMode="tel"
      dir="ltr"
      value={typed ?? usual}
      onFocus={() => setTyped(usual)}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
      onChange={({ currentTarget }) => {
        const written = latinDigits(currentTarget.value);
        setTyped(written);
        onWrite(written);
      }}
    />
  );
};
