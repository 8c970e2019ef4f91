import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ResendButton } from '#renderer/session/resend-button.tsx';
import { handFocusOut } from '#renderer/ui/form/heir.ts';
import classes from './register-screen.module.css';

type RegisteredNoteProps = {
  readonly email: string;
  /** The window that said it first is closed: whoever read it goes on here. */
  readonly told: boolean;
  /** The address was not the right one. */
  readonly onAgain: () => void;
};

/** What happens next, in the place of the form: it stays when the window that says the same is closed. */
export const RegisteredNote = ({ email, told, onAgain }: RegisteredNoteProps) => {
  const { t } = useTranslation('register');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (told) heading.current?.focus();
  }, [told]);
  return (
    <section className={classes.next} aria-labelledby="registered">
      <h2 id="registered" ref={heading} tabIndex={-1}>
        {t('done.title')}
      </h2>
      <p>{t('done.text', { email })}</p>
      <p>
        <Link to="/login" className="plain-button">
          {t('verify.toLogin')}
        </Link>
      </p>
      <ResendButton email={email} />
      <Button ref={handFocusOut} variant="subtle" fullWidth mt="sm" onClick={onAgain}>
        {t('done.again')}
      </Button>
    </section>
  );
};
