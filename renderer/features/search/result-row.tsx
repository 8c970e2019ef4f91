import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchResult } from '#shared/contracts/global-search.ts';
import { showApn } from '#shared/rules/apn.ts';
import { searchMarks } from '#shared/rules/search-marks.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { useCaseNames } from '#renderer/i18n/use-case-names.ts';
import { Marked } from '#renderer/ui/marked/marked.tsx';
import { HitText } from './hit-text.tsx';
import { isolated } from './isolated.ts';
import { ResultLink } from './result-link.tsx';
import classes from './results.module.css';
import { ServiceIcon } from './service-icon.tsx';

type FactsProps = { readonly result: SearchResult; readonly keyword: string };

type ResultRowProps = FactsProps & {
  /** What its page gets to know of where it was found. */
  readonly state: object | undefined;
};

type Fact = { readonly key: string; readonly content: ReactNode };

/** What the day of a result tells; that of an article is of its publishing or, before that, of its last change. */
const dayWords: Partial<Record<SearchResult['service'], 'facts.created' | 'facts.changed'>> = {
  CRM: 'facts.created',
  CASE: 'facts.created',
  NOTE: 'facts.created',
  DMS: 'facts.created',
  FAQ: 'facts.changed',
};

/** What a result says about itself besides its texts. */
const useFacts = ({ result, keyword }: FactsProps): readonly Fact[] => {
  const { t } = useTranslation('search');
  const { day, phone } = useFormats();
  const names = useCaseNames();
  const { service, id, parameters } = result;
  const { unitNo, emailAddress, createdOn, contactName, createdByName } = parameters;
  const { phoneNumberFull = '', phoneCountryPrefix } = parameters;
  const category = names.category(parameters.category ?? '');
  const caseType = names.type(parameters.caseType ?? '');
  const caseStatus = names.state(parameters.caseStatus ?? '');
  const said = `${result.title} ${result.description}`;
  const dayWord = dayWords[service];
  const dated = (moment: string): string =>
    dayWord === undefined ? day(moment) : t(dayWord, { day: day(moment) });
  const hit = (text: string) => <HitText text={text} keyword={keyword} />;
  const known = (key: string, text: string | undefined, content: ReactNode): readonly Fact[] =>
    text === undefined || text === '' ? [] : [{ key, content }];
  /** What the texts of the result have not said already. */
  const fresh = (text: string): string => (said.includes(text) ? '' : text);
  const apn = parameters.additional?.apnNumber;
  const isOther = service === 'ADDITIONAL';
  return [
    ...known(
      'of',
      isOther ? contactName : '',
      t('facts.additionalTo', { name: isolated(contactName) }),
    ),
    ...known('by', createdByName, t('facts.writtenBy', { name: isolated(createdByName) })),
    ...known('id', service === 'CASE' ? fresh(id) : '', t('facts.case', { id })),
    ...known('category', fresh(category), hit(category)),
    ...known('type', fresh(caseType), hit(caseType)),
    ...known('status', caseStatus, <span className={classes.state}>{caseStatus}</span>),
    ...known('apn', apn, apn && <>APN {hit(showApn(apn))}</>),
    ...known('unit', unitNo, unitNo && t('facts.unit', { unit: unitNo })),
    ...known('email', emailAddress, emailAddress && hit(emailAddress)),
    ...known('phone', phoneNumberFull, hit(phone(phoneNumberFull, phoneCountryPrefix))),
    ...known(
      'created',
      createdOn,
      createdOn && <time dateTime={createdOn}>{dated(createdOn)}</time>,
    ),
  ];
};

/** One thing that was found, with what it was found by. */
export const ResultRow = ({ result, keyword, state }: ResultRowProps) => {
  const { service, title, description } = result;
  const facts = useFacts({ result, keyword });
  return (
    <li className={classes.row}>
      <span className={classes.rowIcon}>
        <ServiceIcon service={service} size={20} />
      </span>
      <div className={classes.rowText}>
        <ResultLink result={result} state={state} className={classes.rowTitle}>
          <HitText text={title} keyword={keyword} />
        </ResultLink>
        {description !== '' && service !== 'CRM' && (
          // No part of its own for the direction: the dots behind the last line stand where the text itself ends.
          <p dir="auto" className={classes.description}>
            <Marked text={description} ranges={searchMarks(description, keyword)} />
          </p>
        )}
        {facts.length > 0 && (
          <ul className={classes.facts}>
            {facts.map(({ key, content }) => (
              <li key={key}>{content}</li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
};
