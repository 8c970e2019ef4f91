import { Button, FileButton, Input } from '@mantine/core';
import { largestPortalImage } from '#shared/contracts/portal-image.ts';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { handOnFocus } from '#renderer/ui/form/heir.ts';
import classes from './app-config.module.css';
import type { ControlProps } from './control-props.ts';
import { useUploadPicture } from './use-upload-picture.ts';

/** A picture of the portal: it is uploaded when it is chosen, and holds when the settings are saved. */
export const PictureControl = ({ field, onChange, around }: ControlProps) => {
  const { t } = useTranslation('app-config');
  const id = useId();
  const { upload, uploading } = useUploadPicture();
  const clearInput = useRef<() => void>(null);
  const [problem, setProblem] = useState<'tooLarge' | 'type' | 'failed' | null>(null);
  const { label, description, error } = around;
  const choose = async (file: File | null): Promise<void> => {
    // A browser tells nothing of the same file, chosen once more.
    clearInput.current?.();
    if (file === null) return;
    if (file.size > largestPortalImage) return setProblem('tooLarge');
    const outcome = await upload(file);
    setProblem(outcome.kind === 'uploaded' ? null : outcome.kind);
    if (outcome.kind === 'uploaded') onChange(outcome.path);
  };
  const shown = problem === null ? error : t(`picture.${problem}`);
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} className={classes.label}>
        {label}
      </div>
      {description !== undefined && <Input.Description>{description}</Input.Description>}
      <div className={classes.picture}>
        {field.value === '' ? (
          <span>{t('picture.none')}</span>
        ) : (
          <img src={field.value} alt={t('picture.alt')} />
        )}
        <FileButton
          accept="image/png,image/jpeg"
          resetRef={clearInput}
          onChange={(file) => void choose(file)}
        >
          {(props) => (
            <BusyButton
              {...props}
              variant="default"
              loading={uploading}
              aria-label={t('picture.chooseOf', { name: label })}
            >
              {t('picture.choose')}
            </BusyButton>
          )}
        </FileButton>
        {field.value !== '' && (
          <Button
            ref={handOnFocus}
            variant="subtle"
            aria-label={t('picture.removeOf', { name: label })}
            onClick={() => onChange('')}
          >
            {t('picture.remove')}
          </Button>
        )}
      </div>
      {shown !== undefined && <Input.Error role="alert">{shown}</Input.Error>}
    </div>
  );
};
