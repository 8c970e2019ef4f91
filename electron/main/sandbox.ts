import type { Texts } from './texts.ts';

export type SandboxPorts = {
  readonly isPackaged: boolean;
  /** Whether the program was started with a switch, by a person, a file or its own environment. */
  readonly hasSwitch: (name: string) => boolean;
  readonly texts: Texts;
  readonly tell: (message: string, detail: string) => void;
  readonly report: (sentence: string) => void;
};

/**
 * Whether the start ends here, because no sandbox of the system would stand around pages. The start script of an AppImage
 * leaves it away by itself where the system lets programs make none, and nobody would see a difference.
 */
export const endsWithoutSandbox = (ports: SandboxPorts): boolean => {
  if (!ports.isPackaged || !ports.hasSwitch('no-sandbox')) return false;
  ports.report('The client was started without its sandbox: this start ends.');
  ports.tell(ports.texts.noSandbox, ports.texts.noSandboxDetail);
  return true;
};
