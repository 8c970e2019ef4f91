import '@mantine/core/styles/Divider.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import '@mantine/core/styles/Text.layer.css';
import { Divider, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { type SocialPlace, useSocialButtons } from './use-social-buttons.ts';

type SocialButtonsProps = {
  readonly place: SocialPlace;
  /** Where the person wanted to go; the page that they are on when left out. */
  readonly from?: string | undefined;
};

/** A button for each provider that people can sign in with; nothing where none is set up. */
export const SocialButtons = ({ place, from }: SocialButtonsProps) => {
  const { t } = useTranslation('social');
  const { providers, going, elsewhere, go } = useSocialButtons(place, from);
  if (providers.length === 0) return null;
  return (
    <Stack gap="sm">
      <Divider label={t('buttons.or')} labelPosition="center" />
      {providers.map((provider) => (
        <BusyButton
          key={provider}
          variant="default"
          fullWidth
          loading={going === provider && !elsewhere}
          onClick={() => go(provider)}
        >
          {t(place === 'register' ? 'buttons.register' : 'buttons.signIn', { provider })}
        </BusyButton>
      ))}
      <output>
        {going !== null && elsewhere && (
          <Text size="sm" c="dimmed" ta="center">
            {t('buttons.elsewhere')}
          </Text>
        )}
      </output>
    </Stack>
  );
};
