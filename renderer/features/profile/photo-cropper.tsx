import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Slider.layer.css';
import 'react-easy-crop/react-easy-crop.css';
import { Button, Group, Modal, Slider } from '@mantine/core';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { type Cut, cutPhoto } from './cut-photo.ts';
import formClasses from '#renderer/person-form/person-form.module.css';
import classes from './profile.module.css';

type PhotoCropperProps = {
  readonly file: File;
  /** Where the page can see the file. */
  readonly url: string;
  readonly onCut: (blob: Blob) => void;
  readonly onBroken: () => void;
  readonly onCancel: () => void;
};

/** Cuts a square out of a picture: by pointer, by touch, or with the arrow keys and the slider. */
export const PhotoCropper = ({ file, url, onCut, onBroken, onCancel }: PhotoCropperProps) => {
  const { t } = useTranslation('profile');
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [cut, setCut] = useState<Cut | null>(null);
  const [busy, setBusy] = useState(false);
  const finish = async (): Promise<void> => {
    if (cut === null) return;
    setBusy(true);
    const blob = await cutPhoto(file, cut).catch(() => null);
    if (blob === null) onBroken();
    else onCut(blob);
  };
  return (
    <Modal
      opened
      centered
      title={t('crop.title')}
      withCloseButton={false}
      closeOnClickOutside={false}
      onClose={onCancel}
    >
      <p className={formClasses.quiet}>{t('crop.hint')}</p>
      {/* Left and right are those of the picture in every language. */}
      <div className={classes.cropArea} dir="ltr">
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          disableAutomaticStylesInjection
          mediaProps={{ alt: '', onError: onBroken }}
          cropperProps={{ 'aria-label': t('crop.area'), role: 'application' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setCut(pixels)}
        />
      </div>
      <div className={classes.zoom}>
        <span id="photo-zoom">{t('crop.zoom')}</span>
        <Slider
          min={1}
          max={3}
          step={0.1}
          label={null}
          thumbProps={{ 'aria-labelledby': 'photo-zoom' }}
          value={zoom}
          onChange={setZoom}
        />
      </div>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onCancel}>
          {t('crop.cancel')}
        </Button>
        <BusyButton
          data-autofocus
          loading={busy}
          disabled={cut === null}
          onClick={() => void finish()}
        >
          {t('crop.use')}
        </BusyButton>
      </Group>
    </Modal>
  );
};
