import { Button } from '@mantine/core';
import { IconChevronDown, IconColumns3, IconFileSpreadsheet } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import terse from '#renderer/ui/form/terse.module.css';

type ToolButtonProps = Pick<ComponentProps<'button'>, 'ref' | 'onClick' | 'disabled'>;

const withoutUndefined = ({ ref, onClick, disabled, ...others }: ToolButtonProps) => ({
  ...others,
  ...(ref === undefined ? {} : { ref }),
  ...(onClick === undefined ? {} : { onClick }),
  ...(disabled === undefined ? {} : { disabled }),
});

export const ColumnsButton = (props: ToolButtonProps) => {
  const { t } = useTranslation('contacts');
  return (
    <Button
      variant="default"
      className={terse.terse ?? ''}
      leftSection={<IconColumns3 size={16} aria-hidden />}
      aria-haspopup="dialog"
      {...withoutUndefined(props)}
    >
      <span className={terse.word}>{t('toolbar.columns')}</span>
    </Button>
  );
};

export const ExportButton = (props: ToolButtonProps) => {
  const { t } = useTranslation('contacts');
  return (
    <Button
      variant="default"
      className={terse.terse ?? ''}
      leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
      rightSection={<IconChevronDown size={14} aria-hidden />}
      aria-haspopup="menu"
      {...withoutUndefined(props)}
    >
      <span className={terse.word}>{t('toolbar.export')}</span>
    </Button>
  );
};
