import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import classes from './banner.module.css';
import type { SlotPart } from './shell-slots.ts';
import { Slot } from './slot.tsx';

/** The portal's picture or colour with its title, and the search where the portal offers one. */
export const Banner = ({ search }: { readonly search: readonly SlotPart[] }) => {
  const { t } = useTranslation('shell');
  const { title, settings } = useSelector(selectPortal);
  const { bannerPath = '', bannerLogoPath = '' } = settings;
  return (
    <section className={classes.banner} aria-label={t('banner.label')}>
      {bannerPath !== '' && <img src={bannerPath} alt="" className={classes.picture} />}
      <div className={classes.content}>
        {bannerLogoPath !== '' && <img src={bannerLogoPath} alt="" height={40} />}
        <p className={classes.title}>{title}</p>
        {settings['showGlobalSearch'] === 'true' && <Slot parts={search} />}
      </div>
    </section>
  );
};
