import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSessionKeeper } from '#renderer/session/keeper-context.ts';

/** Ends the session, then goes to the front page; a second press meanwhile does nothing. */
export const useSignOut = (): (() => void) => {
  const keeper = useSessionKeeper();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  return () => {
    if (leaving) return;
    setLeaving(true);
    void keeper
      .signOut()
      .then(() => navigate('/'))
      .finally(() => setLeaving(false));
  };
};
