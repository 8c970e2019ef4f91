import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { Pager } from '#renderer/ui/data-grid/pager.tsx';

type MailPagerProps = {
  readonly label: string;
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly shown: number;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
};

const sizes = [10, 20, 50, 100] as const;

/** The pages of a history; absent while one page holds everything. */
export const MailPager = ({ label, page, size, total, shown, ...on }: MailPagerProps) => {
  const { t } = useTranslation('mailing');
  const { number } = useFormats();
  if (total <= sizes[0]) return null;
  const from = (page - 1) * size + 1;
  return (
    <Pager
      page={page}
      size={size}
      sizes={sizes}
      total={total}
      shown={shown}
      numbers={10}
      summary={t('pager.range', {
        from: number(from),
        to: number(from + shown - 1),
        total: number(total),
      })}
      words={{
        label,
        first: t('pager.first'),
        previous: t('pager.previous'),
        next: t('pager.next'),
        last: t('pager.last'),
        page: (wanted) => t('pager.page', { page: number(wanted) }),
        size: t('pager.size'),
        jump: t('pager.jump'),
        number,
      }}
      onPage={on.onPage}
      onSize={on.onSize}
    />
  );
};
