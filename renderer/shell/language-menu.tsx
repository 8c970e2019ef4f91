import { Menu } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { languageOf } from '#renderer/i18n/i18n.ts';
import { isLanguageKey, languages } from '#renderer/i18n/languages.ts';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import { chooseLanguage } from './choose-language.ts';
import { ToolbarButton } from './toolbar-button.tsx';

/** Only where there is a choice. The page stays, with everything typed on it. */
export const LanguageMenu = () => {
  const { t, i18n } = useTranslation('shell');
  const offered = useSelector(selectPortal).languages;
  const spoken = languageOf(i18n);
  if (offered.length < 2) return null;
  const choose = (key: string) => {
    if (isLanguageKey(key)) void chooseLanguage(i18n, key);
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ToolbarButton
          icon={IconLanguage}
          label={t('toolbar.language', { language: languages[spoken].name })}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={spoken} onChange={choose}>
          {offered.map((key) => (
            <Menu.RadioItem key={key} value={key} lang={key} dir="auto" closeMenuOnClick>
              {languages[key].name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
};
