import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';

type PasswordFieldProps = PasswordInputProps & {
  readonly labels: {
    readonly show: string;
    readonly hide: string;
    readonly capsLock: string;
  };
};

/** A password with a button that shows it, and a hint while Caps Lock is on. */
export const PasswordField = ({ labels, onBlur, ...props }: PasswordFieldProps) => {
  const [visible, setVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <PasswordInput
      {...props}
      // The component marks its frame alone.
      aria-invalid={Boolean(props.error) || undefined}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': visible ? labels.hide : labels.show,
        // The name says it already: "Hide password, pressed" would say the contrary.
        'aria-pressed': undefined,
        tabIndex: 0,
      }}
      description={<output>{capsLock ? labels.capsLock : ''}</output>}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={(event) => {
        setCapsLock(false);
        onBlur?.(event);
      }}
    />
  );
};
