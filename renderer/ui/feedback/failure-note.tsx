import '@mantine/core/styles/Alert.layer.css';
import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { intoView } from '../form/unfold.ts';

/**
 * What went wrong with a form, read out as soon as it is there: once, so what shows it is no alert besides. It stands above
 * the fields, and whoever has pressed below them sees it.
 */
export const FailureNote = ({ text }: { readonly text: string | null }) => (
  <div role="alert">
    {text !== null && (
      <Alert
        key={text}
        ref={intoView}
        role="none"
        color="red"
        variant="light"
        icon={<IconAlertCircle aria-hidden />}
      >
        {text}
      </Alert>
    )}
  </div>
);
