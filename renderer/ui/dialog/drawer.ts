/** Mantine's drawer with its sheets, in the order in which they build on each other. */
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { type DrawerProps, Drawer as MantineDrawer } from '@mantine/core';
import { createElement } from 'react';
import { useEscape } from './use-escape.ts';

/** A window at the side; what lies above it has Escape to itself. */
export const Drawer = (props: DrawerProps) =>
  createElement(MantineDrawer, { ...props, closeOnEscape: useEscape(props) });
