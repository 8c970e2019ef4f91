import { IconBuildingCommunity } from '@tabler/icons-react';
import { useSelector } from 'react-redux';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import classes from './emblem-strip.module.css';

/** The strip of the city above everything: its emblem, and the way to the city and to the department. */
export const EmblemStrip = () => {
  const { settings } = useSelector(selectPortal);
  const places = ['city', 'department'].map((key) => ({
    key,
    name: settings[`strip.${key}`] ?? '',
    href: settings[`strip.${key}Url`] ?? '',
  }));
  return (
    <div className={classes.strip}>
      <IconBuildingCommunity size={18} stroke={1.75} aria-hidden />
      {places
        .filter(({ name, href }) => name !== '' && href !== '')
        .map(({ key, name, href }) => (
          <a key={key} href={href} target="_blank" rel="noreferrer">
            {name}
          </a>
        ))}
    </div>
  );
};
