/**
 * Mantine's dialog with its sheets, in the order in which they build on each other: whoever takes it from here can
 * forget none of them.
 */
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';

export { Modal } from '@mantine/core';
