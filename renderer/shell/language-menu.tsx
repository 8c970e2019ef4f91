import { Menu } from '@mantine/core';
import { IconCheck, IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { languageOf } from '#renderer/i18n/i18n.ts';
import { languages } from '#renderer/i18n/languages.ts';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import { keepPreference } from './preferences.ts';
import { ToolbarButton } from './toolbar-button.tsx';

/** Only where there is a choice. The page stays, with everything typed on it. */
export const LanguageMenu = () => {
  const { t, i18n } = useTranslation('shell');
  const offered = useSelector(selectPortal).languages;
  const spoken = languageOf(i18n);
  if (offered.length < 2) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ToolbarButton
          icon={IconLanguage}
          label={t('toolbar.language', { language: languages[spoken].name })}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((key) => (
          <Menu.Item
            key={key}
            lang={key}
            role="menuitemradio"
            aria-checked={key === spoken}
            rightSection={key === spoken && <IconCheck size={16} aria-hidden />}
            onClick={() => {
              keepPreference('lang', key);
              void i18n.changeLanguage(key);
            }}
          >
            {languages[key].name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
