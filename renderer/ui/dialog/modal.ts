/**
 * Mantine's dialog with its sheets, in the order in which they build on each other: whoever takes it from here can
 * forget none of them.
 */
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { createElement } from 'react';
import { useEscape } from './use-escape.ts';

/** A window; what lies above it has Escape to itself. */
export const Modal = (props: ModalProps) =>
  createElement(MantineModal, { ...props, closeOnEscape: useEscape(props) });

/** For questions, and for windows that are put together from its parts. */
export { Modal as BareModal } from '@mantine/core';
