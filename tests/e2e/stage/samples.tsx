import '@mantine/core/styles.layer.css';
import {
  Alert,
  Badge,
  Button,
  Checkbox,
  NativeSelect,
  Radio,
  SegmentedControl,
  Stack,
  Switch,
  Tabs,
  TextInput,
  useMantineColorScheme,
} from '@mantine/core';
import { useEffect } from 'react';
import { DraftNotice } from '#renderer/session/draft-notice.tsx';
import { PasswordRules } from '#renderer/session/password-rules.tsx';
import { useAppearance } from '#renderer/shell/appearance.tsx';
import type { ThemeName } from '#renderer/shell/themes/themes.ts';
import { FailureNote } from '#renderer/ui/feedback/failure-note.tsx';

export type StageLook = {
  readonly theme: ThemeName;
  readonly scheme: 'light' | 'dark';
  readonly direction: 'ltr' | 'rtl';
};

declare global {
  var wear: (look: StageLook) => void;
}

const variants = ['filled', 'light', 'default', 'subtle', 'outline'] as const;

const tones = ['primary', 'red', 'green', 'yellow'] as const;

/** Lets a test choose how the page looks. */
const useWear = (): void => {
  const { chooseTheme, chooseDirection } = useAppearance();
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    globalThis.wear = ({ theme, scheme, direction }) => {
      chooseTheme(theme);
      setColorScheme(scheme);
      chooseDirection(direction);
    };
  }, [chooseTheme, chooseDirection, setColorScheme]);
};

const Fields = () => (
  <Stack gap="lg">
    <TextInput label="Name" description="As it stands on the letter" placeholder="Ada" required />
    <TextInput label="Wrong" error="Please fill this in." defaultValue="x" />
    <NativeSelect label="State" data={['California', 'Nevada']} />
    <Checkbox label="Ticked" defaultChecked />
    <Radio label="Chosen" defaultChecked />
    <Switch label="On" defaultChecked />
    <SegmentedControl aria-label="Which" data={['All', 'Unread']} />
  </Stack>
);

/** What screens are made of, on one page. */
export const Samples = () => {
  useWear();
  return (
    <main>
      <h2>Every part of a screen</h2>
      <p>
        Words with <a href="#samples">a link</a>, <strong>strong ones</strong> and{' '}
        <small>small ones</small>.
      </p>
      {variants.map((variant) => (
        <div key={variant}>
          {tones.map((tone) => (
            <Button key={tone} variant={variant} color={tone}>
              {variant} {tone}
            </Button>
          ))}
        </div>
      ))}
      {tones.map((tone) => (
        <Alert key={tone} variant="light" color={tone} title="A note">
          It has something to say in {tone}. <Badge color={tone}>new</Badge>
        </Alert>
      ))}
      <FailureNote text="It did not work." />
      <DraftNotice draft={{ restored: true, discard: () => undefined, forget: () => undefined }} />
      <PasswordRules
        isFirst
        limits={{ min: 8, max: 64 }}
        rules={[
          { rule: 'pwdLength', kept: true },
          { rule: 'pwdDigit', kept: false },
        ]}
      />
      <Fields />
      <Tabs defaultValue="one">
        <Tabs.List aria-label="Views">
          <Tabs.Tab value="one">One</Tabs.Tab>
          <Tabs.Tab value="two">Two</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="one">The first view</Tabs.Panel>
        <Tabs.Panel value="two">The second view</Tabs.Panel>
      </Tabs>
    </main>
  );
};
