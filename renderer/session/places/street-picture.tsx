import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './street-picture.module.css';
import { type StreetPlace, useStreetPicture } from './use-street-picture.ts';
import { Skeleton } from '#renderer/ui/skeleton.tsx';

/** Houses in a row: stands where no picture of the street is known. */
const DefaultPicture = ({ label }: { readonly label: string }) => (
  <svg className={classes.default} viewBox="0 0 400 300" role="img" aria-label={label}>
    <rect width="400" height="300" className={classes.sky} />
    <circle cx="322" cy="66" r="26" className={classes.sun} />
    <path d="M0 236h400v64H0z" className={classes.ground} />
    <path d="M0 262h400v14H0z" className={classes.road} />
    <path d="M38 236v-78l54-42 54 42v78z" className={classes.house} />
    <path d="m28 164 64-50 64 50-8 9-56-43-56 43z" className={classes.roof} />
    <path d="M170 236V92h88v144z" className={classes.house} />
    <path d="M162 84h104v12H162z" className={classes.roof} />
    <path d="M282 236v-70l42-33 42 33v70z" className={classes.house} />
    <path d="m273 171 51-40 51 40-7 8-44-34-44 34z" className={classes.roof} />
    <path
      d="M80 236v-40h24v40zM202 236v-36h24v36zM314 236v-36h20v36zM54 172h18v18H54zM112 172h18v18h-18zM184 110h18v20h-18zM226 110h18v20h-18zM184 150h18v20h-18zM226 150h18v20h-18zM294 174h14v14h-14zM340 174h14v14h-14z"
      className={classes.opening}
    />
  </svg>
);

type StreetPictureProps = {
  readonly place: StreetPlace | null;
  /** What is to be seen there. */
  readonly address: string;
};

/** The street at a place as a picture, or the portal's own picture where there is none. */
export const StreetPicture = ({ place, address }: StreetPictureProps) => {
  const { t } = useTranslation('places');
  const state = useStreetPicture(place);
  const [broken, setBroken] = useState('');
  switch (state.kind) {
    case 'loading':
      return <Skeleton className={classes.frame ?? ''} />;
    case 'found':
      if (broken === state.address) break;
      return (
        <figure className={classes.figure}>
          <img
            className={classes.frame}
            src={state.address}
            alt={t('picture.street', { address })}
            width={400}
            height={400}
            loading="lazy"
            onError={() => setBroken(state.address)}
          />
          {state.copyright !== '' && <figcaption>{state.copyright}</figcaption>}
        </figure>
      );
    case 'none':
      break;
    default:
      return state satisfies never;
  }
  return <DefaultPicture label={t('picture.none')} />;
};
