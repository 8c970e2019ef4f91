import '@mantine/core/styles/Divider.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import '@mantine/core/styles/Text.layer.css';
import { Button, Divider, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
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
        <Button
          key={provider}
          variant="default"
          fullWidth
          loading={going === provider && !elsewhere}
          onClick={() => go(provider)}
        >
          {t(place === 'register' ? 'buttons.register' : 'buttons.signIn', { provider })}
        </Button>
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
