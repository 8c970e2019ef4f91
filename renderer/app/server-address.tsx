import { Button, TextInput } from '@mantine/core';
import type { NetworkTrouble } from '#shared/ipc/network.ts';
import type { ServerAnswer } from '#shared/ipc/settings.ts';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Appearance } from '#renderer/shell/appearance.tsx';
import { PortalMark } from '#renderer/shell/portal-mark.tsx';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { Trouble } from './trouble.tsx';
import classes from './full-page.module.css';

type ServerAddressProps = {
  readonly setServer: (url: string) => Promise<ServerAnswer>;
  /** Why nobody could be reached there. */
  readonly readTrouble: () => Promise<NetworkTrouble | null>;
  /** The address that is kept already. */
  readonly current?: string;
  /** Leads back, where there is something to go back to. */
  readonly onBack?: () => void;
  /** Called when the address is kept. */
  readonly onAccepted: () => Promise<void>;
};

/** The client takes no longer one. */
const maxAddressLength = 2048;

type Fault = 'required' | Extract<ServerAnswer, { readonly kind: 'refused' }>['reason'];

/** The address of the portal, for a desktop client that has none or whose portal does not answer there. */
export const ServerAddress = ({
  setServer,
  readTrouble,
  onAccepted,
  ...props
}: ServerAddressProps) => {
  const { current = '', onBack } = props;
  const { t } = useTranslation('shell');
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const [trouble, setTrouble] = useState<NetworkTrouble | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => input.current?.focus(), []);

  const refuse = (reason: Fault, why: NetworkTrouble | null = null) => {
    input.current?.select();
    setFault(reason);
    setTrouble(why);
    setBusy(false);
  };

  const connect = async (url: string): Promise<void> => {
    if (url === '') return refuse('required');
    if (url.length > maxAddressLength) return refuse('invalid');
    setBusy(true);
    const answer = await setServer(url);
    if (answer.kind === 'accepted') return onAccepted();
    return refuse(answer.reason, answer.reason === 'unreachable' ? await readTrouble() : null);
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void connect(input.current?.value.trim() ?? '');
  };

  const sentenceOf = (reason: Fault) =>
    reason === 'required' ? t('server.required') : t(`server.reasons.${reason}`);

  return (
    <Appearance portalTheme="">
      <main className={classes.page}>
        <PortalMark size={48} />
        <h1>{t('server.title')}</h1>
        <p>{t('server.text')}</p>
        <form noValidate className={classes.form} onSubmit={submit}>
          <TextInput
            ref={input}
            type="url"
            dir="ltr"
            size="md"
            spellCheck={false}
            defaultValue={current}
            label={t('server.address')}
            placeholder={t('server.placeholder')}
            error={
              fault === null ? null : (
                <span role="alert">
                  {trouble === null ? sentenceOf(fault) : <Trouble trouble={trouble} />}
                </span>
              )
            }
            onChange={() => setFault(null)}
          />
          <BusyButton type="submit" size="md" loading={busy} fullWidth>
            {t('server.connect')}
          </BusyButton>
          {onBack !== undefined && (
            <Button variant="subtle" size="md" mt="xs" fullWidth onClick={onBack}>
              {t('server.back')}
            </Button>
          )}
        </form>
      </main>
    </Appearance>
  );
};
