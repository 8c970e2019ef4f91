import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Slider.layer.css';
import 'react-easy-crop/react-easy-crop.css';
import { ActionIcon, Button, Group, Slider } from '@mantine/core';
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import Cropper from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { Modal } from '#renderer/ui/dialog/modal.ts';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { useIsMounted } from '#renderer/ui/use-is-mounted.ts';
import { type Cut, cutPhoto } from './cut-photo.ts';
import formClasses from '#renderer/person-form/person-form.module.css';
import classes from './photo-cropper.module.css';

type PhotoCropperProps = {
  readonly file: File;
  /** Where the page can see the file. */
  readonly url: string;
  readonly onCut: (blob: Blob) => void;
  readonly onBroken: () => void;
  readonly onCancel: () => void;
};

/** Pixels by which one press of a button moves the picture. */
const step = 16;

const ways = [
  { way: 'left', x: -step, y: 0, Icon: IconArrowLeft },
  { way: 'right', x: step, y: 0, Icon: IconArrowRight },
  { way: 'up', x: 0, y: -step, Icon: IconArrowUp },
  { way: 'down', x: 0, y: step, Icon: IconArrowDown },
] as const;

/** Cuts a square out of a picture: by dragging, by buttons, or with the arrow keys and the slider. */
export const PhotoCropper = ({ file, url, onCut, onBroken, onCancel }: PhotoCropperProps) => {
  const { t } = useTranslation('profile');
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [cut, setCut] = useState<Cut | null>(null);
  const [place, setPlace] = useState<{ x: number; y: number } | null>(null);
  const [busy, setBusy] = useState(false);
  const hint = useId();
  const cropper = useRef<Cropper>(null);
  /** Pressed while the picture was still coming: its first part is meant. */
  const isAwaited = useRef(false);
  const isThere = useIsMounted();
  const hasMoved = zoom > 1 || crop.x !== 0 || crop.y !== 0;
  const { percent } = useFormats();
  useOpener();
  const move = (x: number, y: number): void => {
    // The picture is still coming.
    if (cut === null) return;
    flushSync(() => setCrop({ x: crop.x + x, y: crop.y + y }));
    // Where the picture ends only the cropper knows.
    cropper.current?.recomputeCropPosition();
  };
  const finish = async (part: Cut | null): Promise<void> => {
    setBusy(true);
    isAwaited.current = part === null;
    if (part === null) return;
    const blob = await cutPhoto(file, part).catch(() => null);
    // Called off while it was cut.
    if (!isThere.current) return;
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
      <p id={hint} className={formClasses.quiet}>
        {t('crop.hint')}
      </p>
      {/* Left and right are those of the picture in every language. The arrow keys are for the picture, which the
          frame says; the part in it has the focus and the name: Orca says nothing of an application itself. */}
      <div className={classes.cropArea} dir="ltr" role="application" aria-label={t('crop.title')}>
        <Cropper
          ref={cropper}
          image={url}
          crop={crop}
          zoom={zoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          disableAutomaticStylesInjection
          mediaProps={{ alt: '', onError: onBroken }}
          cropperProps={{ 'aria-label': t('crop.area'), 'aria-describedby': hint, role: 'img' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={({ x, y }, pixels) => {
            setCut(pixels);
            if (isAwaited.current) void finish(pixels);
            setPlace({ x, y });
          }}
        />
      </div>
      <output className="visually-hidden">
        {hasMoved &&
          place !== null &&
          t('crop.place', { left: percent(place.x / 100), top: percent(place.y / 100) })}
      </output>
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
      <div className={classes.ways} dir="ltr">
        {ways.map(({ way, x, y, Icon }) => (
          <ActionIcon
            key={way}
            variant="default"
            size={32}
            aria-label={t(`crop.${way}`)}
            title={t(`crop.${way}`)}
            onClick={() => move(x, y)}
          >
            <Icon size={16} aria-hidden />
          </ActionIcon>
        ))}
      </div>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onCancel}>
          {t('crop.cancel')}
        </Button>
        {/* Not off for the moment that the picture takes: that is when the focus comes here. */}
        <BusyButton data-autofocus loading={busy} onClick={() => void finish(cut)}>
          {t('crop.use')}
        </BusyButton>
      </Group>
    </Modal>
  );
};
