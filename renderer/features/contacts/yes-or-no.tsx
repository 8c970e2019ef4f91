import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type YesOrNoProps = {
  readonly label: string;
  readonly value: 'true' | 'false';
  readonly onChange: (value: string) => void;
};

/** One of two answers, both in sight. */
export const YesOrNo = ({ label, value, onChange }: YesOrNoProps) => {
  const { t } = useTranslation('contacts');
  return (
    <SegmentedControl
      size="sm"
      fullWidth
      aria-label={label}
      value={value}
      data={[
        { value: 'true', label: t('yes') },
        { value: 'false', label: t('no') },
      ]}
      onChange={onChange}
    />
  );
};
