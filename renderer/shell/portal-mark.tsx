/** The mark of the portal: a gate of two pillars under one arch, in the colour of the theme. */
export const PortalMark = ({ size }: { readonly size: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
    <rect width="32" height="32" rx="8" fill="var(--mantine-color-primary-6, #2566b8)" />
    <path d="M8 24V15a8 8 0 0 1 16 0v9h-4.5v-9a3.5 3.5 0 0 0-7 0v9z" fill="#fff" />
    <circle cx="16" cy="22" r="2" fill="#fff" />
  </svg>
);
