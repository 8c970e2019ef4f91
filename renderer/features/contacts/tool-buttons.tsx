import { IconChevronDown, IconColumns3, IconFileSpreadsheet } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TerseButton } from '#renderer/ui/form/terse-button.tsx';

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
    <TerseButton
      variant="default"
      leftSection={<IconColumns3 size={16} aria-hidden />}
      aria-haspopup="dialog"
      {...withoutUndefined(props)}
      word={t('toolbar.columns')}
    />
  );
};

export const ExportButton = (props: ToolButtonProps) => {
  const { t } = useTranslation('contacts');
  return (
    <TerseButton
      variant="default"
      leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
      rightSection={<IconChevronDown size={14} aria-hidden />}
      aria-haspopup="menu"
      {...withoutUndefined(props)}
      word={t('toolbar.export')}
    />
  );
};
