import { Button } from '@mantine/core';
import { IconChevronDown, IconColumns3, IconFileSpreadsheet } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

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
      leftSection={<IconColumns3 size={16} aria-hidden />}
      aria-haspopup="dialog"
      {...withoutUndefined(props)}
    >
      {t('toolbar.columns')}
    </Button>
  );
};

export const ExportButton = (props: ToolButtonProps) => {
  const { t } = useTranslation('contacts');
  return (
    <Button
      variant="default"
      leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
      rightSection={<IconChevronDown size={14} aria-hidden />}
      aria-haspopup="menu"
      {...withoutUndefined(props)}
    >
      {t('toolbar.export')}
    </Button>
  );
};
