/** Mantine's drawer with its sheets, in the order in which they build on each other. */
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';

export { Drawer } from '@mantine/core';
