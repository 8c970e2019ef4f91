import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSessionKeeper } from '#renderer/session/keeper-context.ts';

/** Leaves the page first, so that nothing of the person shows while the service is told. */
export const useSignOut = (): (() => void) => {
  const keeper = useSessionKeeper();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  return () => {
    if (leaving) return;
    setLeaving(true);
    void keeper.signOut().then(() => navigate('/'));
  };
};
