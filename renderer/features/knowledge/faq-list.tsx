import { IconChevronDown, IconLink } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Faq } from '#shared/contracts/knowledge.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { faqPath, requestPath } from '#renderer/session/places/place-paths.ts';
import { usePerson } from '#renderer/session/rights.ts';
import { SearchField } from '#renderer/session/searching/search-field.tsx';
import { Pager } from '#renderer/ui/data-grid/pager.tsx';
import { CardSkeleton } from '#renderer/ui/detail/detail-card.tsx';
import { Tag } from '#renderer/ui/detail/detail-layout.tsx';
import { EmptyNote } from '#renderer/ui/feedback/empty-note.tsx';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import type { FaqGroup } from './faq-address.ts';
import classes from './faq-list.module.css';
import { directionOf, type Headings, OtherLanguage, Prose } from './reading.tsx';
import { useFaqs } from './use-faqs.ts';

type QuestionProps = {
  readonly faq: Faq;
  readonly headings: Headings;
  readonly isOpen: boolean;
  readonly onToggle: (id: number, isOpen: boolean) => void;
};

const Question = ({ faq, headings, isOpen, onToggle }: QuestionProps) => {
  const { t } = useTranslation('reading');
  const { id, title, answer, language, published, modifiedOn } = faq;
  const { day } = useFormats();
  const question = useId();
  const element = useRef<HTMLDetailsElement>(null);
  const opensAtFirst = useRef(isOpen);
  useEffect(() => {
    // Whoever followed a link to an answer, or came back to it, is led there.
    if (opensAtFirst.current) element.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <details
      ref={element}
      className={classes.question}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => open !== isOpen && onToggle(id, open)}
    >
      <summary>
        <IconChevronDown size={18} aria-hidden className={classes.arrow} />
        <span id={question} lang={language} dir={directionOf(language)}>
          {title}
        </span>
        {!published && <Tag tone="strong">{t('draft')}</Tag>}
      </summary>
      <div className={classes.answer}>
        <OtherLanguage language={language} />
        <Prose language={language} body={answer} headings={headings} />
        <p className={classes.facts}>
          {t('changed', { day: day(modifiedOn) })}
          {/* To its own page, whose title is the question. */}
          <Link to={faqPath(id)} aria-labelledby={question}>
            <IconLink size={18} aria-hidden />
          </Link>
        </p>
      </div>
    </details>
  );
};

type GroupProps = Omit<QuestionProps, 'faq' | 'headings' | 'isOpen'> & {
  readonly group: FaqGroup;
  readonly isOpen: (id: number) => boolean;
};

const Group = ({ group: { category, faqs }, isOpen, onToggle }: GroupProps) => {
  const heading = useId();
  return (
    <section aria-labelledby={category === '' ? undefined : heading}>
      {category !== '' && (
        <h2 id={heading}>
          <bdi>{category}</bdi>
        </h2>
      )}
      {faqs.map((faq) => (
        <Question
          key={faq.id}
          faq={faq}
          headings={category === '' ? 'h2' : 'h3'}
          isOpen={isOpen(faq.id)}
          onToggle={onToggle}
        />
      ))}
    </section>
  );
};

/** Nothing was found: the way to somebody who can be asked. */
const NoQuestions = () => {
  const { t } = useTranslation(['search', 'shell']);
  const isSignedIn = usePerson() !== null;
  return (
    <EmptyNote role="none">
      <p>{t('search:none')}</p>
      <Link to={requestPath(null, { isSignedIn })}>{t('shell:home.services')}</Link>
    </EmptyNote>
  );
};

/** What people often ask, by what it is about; each answer opens where its question stands. */
export const FaqList = () => {
  const { t } = useTranslation(['search', 'shell', 'table']);
  const { state, refreshing, text, search, retry, isOpen, toggle, pager } = useFaqs();
  const label = `${t('search:find')}: ${t('shell:footer.faqs')}`;
  const list = () => {
    switch (state.kind) {
      case 'loading':
        return <CardSkeleton label={t('table:loading')} />;
      case 'failed':
        return (
          <div role="alert">
            <Retry message={t('table:failed')} label={t('table:retry')} onRetry={retry} />
          </div>
        );
      case 'empty':
        return <NoQuestions />;
      case 'ready':
        return (
          <>
            {state.groups.map((group) => (
              <Group key={group.category} group={group} isOpen={isOpen} onToggle={toggle} />
            ))}
            <Pager {...pager} />
          </>
        );
      default:
        return state satisfies never;
    }
  };
  const said = () => {
    // What is shown until then is of what was asked before.
    if (refreshing) return '';
    if (state.kind === 'empty') return t('search:none');
    return state.kind === 'ready' && pager.summary;
  };
  return (
    <div className={classes.list}>
      <SearchField
        className={classes.search ?? ''}
        aria-label={label}
        placeholder={label}
        text={text}
        onType={search}
      />
      <output className="visually-hidden">{said()}</output>
      {list()}
    </div>
  );
};
