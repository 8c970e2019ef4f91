import { useSelector } from 'react-redux';
import { selectPortal } from '#renderer/session/portal-slice.ts';

type MarkProps = { readonly size: number };

/** The mark of the portal: a gate of two pillars under one arch, in the colour of the theme. */
export const PortalMark = ({ size }: MarkProps) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
    <rect width="32" height="32" rx="8" fill="var(--mark-ground, var(--mantine-color-primary-6))" />
    <path d="M8 24V15a8 8 0 0 1 16 0v9h-4.5v-9a3.5 3.5 0 0 0-7 0v9z" fill="var(--mark-ink, #fff)" />
    <circle cx="16" cy="22" r="2" fill="var(--mark-ink, #fff)" />
  </svg>
);

/** The logo that the portal's operator has set, or the portal's own mark. The name stands beside it: it says nothing. */
export const PortalLogo = ({ size }: MarkProps) => {
  const path = useSelector(selectPortal).settings['appLogoPath'];
  if (path === undefined || path === '') return <PortalMark size={size} />;
  return <img src={path} alt="" height={size} />;
};
