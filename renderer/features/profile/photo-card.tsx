import { Button, FileButton, VisuallyHidden } from '@mantine/core';
import { IconPhotoUp, IconTrash, IconUser } from '@tabler/icons-react';
import { type DragEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#renderer/person-form/card.tsx';
import { keptPhoto, photoFault, photoTypes } from './photo-choice.ts';
import formClasses from '#renderer/person-form/person-form.module.css';
import { handOnFocus } from '#renderer/ui/form/heir.ts';
import { late } from '#renderer/ui/late-component.tsx';
import classes from './profile.module.css';
import type { ProfileForm } from './use-profile-form.ts';

const PhotoCropper = late(async () => ({
  default: (await import('./photo-cropper.tsx')).PhotoCropper,
}));

/** The photo: chosen or dropped, cut to a square, taken away again. */
export const PhotoCard = ({ form }: { readonly form: ProfileForm }) => {
  const { t } = useTranslation('profile');
  const { photo, setPhoto, saved } = form;
  const [cutting, setCutting] = useState<{ file: File; url: string } | null>(null);
  const [fault, setFault] = useState<'type' | 'size' | 'broken' | null>(null);
  const [over, setOver] = useState(false);
  const clearInput = useRef<() => void>(null);
  const chosenUrl = photo.kind === 'chosen' ? photo.url : null;
  useEffect(
    () => () => {
      if (chosenUrl !== null) URL.revokeObjectURL(chosenUrl);
    },
    [chosenUrl],
  );
  const shown = photo.kind === 'removed' ? '' : (chosenUrl ?? saved.userProfilePath);
  const take = (file: File | null | undefined): void => {
    clearInput.current?.();
    if (file === null || file === undefined) return;
    const wrong = photoFault(file);
    setFault(wrong);
    setCutting(wrong === null ? { file, url: URL.createObjectURL(file) } : null);
  };
  const endCutting = (): void => {
    if (cutting !== null) URL.revokeObjectURL(cutting.url);
    setCutting(null);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <Card title={t('photo.title')}>
      <div
        className={classes.photo}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {shown === '' ? (
          <span className={classes.avatar} role="img" aria-label={t('photo.default')}>
            <IconUser size={64} stroke={1.25} aria-hidden />
          </span>
        ) : (
          <img className={classes.avatar} src={shown} alt={t('photo.yours')} />
        )}
        <p className={formClasses.quiet}>{t('photo.hint')}</p>
      </div>
      <div role="alert">
        {fault !== null && <p className={formClasses.fault}>{t(`photo.faults.${fault}`)}</p>}
      </div>
      <div role="group" aria-label={t('photo.title')} className={classes.photoTools}>
        <FileButton accept={photoTypes.join(',')} resetRef={clearInput} onChange={take}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconPhotoUp size={16} aria-hidden />}
            >
              {t('photo.choose')}
            </Button>
          )}
        </FileButton>
        {shown !== '' && (
          <Button
            ref={handOnFocus}
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => setPhoto(saved.userProfilePath === '' ? keptPhoto : { kind: 'removed' })}
          >
            {t('photo.remove')}
          </Button>
        )}
      </div>
      <VisuallyHidden>
        <output>{photo.kind === 'kept' ? '' : t(`photo.${photo.kind}`)}</output>
      </VisuallyHidden>
      <Suspense fallback={null}>
        {cutting !== null && (
          <PhotoCropper
            {...cutting}
            onCut={(blob) => {
              endCutting();
              setPhoto({ kind: 'chosen', blob, url: URL.createObjectURL(blob) });
            }}
            onBroken={() => {
              endCutting();
              setFault('broken');
            }}
            onCancel={endCutting}
          />
        )}
      </Suspense>
    </Card>
  );
};
