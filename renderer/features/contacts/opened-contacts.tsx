import { Button } from '@mantine/core';
import { type MouseEvent, useId } from 'react';
import { Link } from 'react-router-dom';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { Skeleton } from '#renderer/ui/skeleton.tsx';
import cards from '#renderer/ui/styles/card-links.module.css';
import { contactName, contactPath } from './contact-cell.ts';
import classes from './opened-contacts.module.css';
import { useOpenedContacts } from './use-opened-contacts.ts';

const Card = ({ contact }: { readonly contact: Contact }) => {
  const name = contactName(contact);
  const { emailAddress: email } = contact;
  return (
    <Link to={contactPath(contact.crmId)} className={`${cards.card} ${classes.contact}`}>
      <bdi className={classes.name}>{name}</bdi>
      {email !== undefined && email !== name && <bdi className={classes.email}>{email}</bdi>}
    </Link>
  );
};

type OpenedContactsProps = {
  readonly heading: string;
  /** The word of the button that empties the list. */
  readonly clear: string;
};

/** The way back to the contacts that a person had before them last. */
export const OpenedContacts = ({ heading, clear }: OpenedContactsProps) => {
  const opened = useOpenedContacts();
  const id = useId();
  if (opened.kind === 'none') return null;
  const forget = ({ currentTarget }: MouseEvent): void => {
    // The button goes with the list.
    currentTarget.closest('main')?.querySelector('h1')?.focus();
    if (opened.kind === 'ready') opened.forget();
  };
  return (
    <section aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={cards.heading}>
          {heading}
        </h2>
        {opened.kind === 'ready' && (
          <Button variant="subtle" size="compact-sm" onClick={forget}>
            {clear}
          </Button>
        )}
      </div>
      <ul className={cards.cards} aria-busy={opened.kind === 'loading'}>
        {opened.kind === 'loading'
          ? Array.from({ length: opened.count }, (_, place) => (
              <li key={place} aria-hidden>
                <Skeleton height={58} />
              </li>
            ))
          : opened.contacts.map((contact) => (
              <li key={contact.crmId}>
                <Card contact={contact} />
              </li>
            ))}
      </ul>
    </section>
  );
};
