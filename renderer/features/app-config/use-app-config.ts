import type { Fault } from '#shared/contract/envelope.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { portalSettings, type SettingName } from '#shared/rules/portal-settings.ts';
import { useMemo, useRef, useState } from 'react';
import type { SettingGroup } from '#shared/rules/setting-kind.ts';
import { isCallFailure } from '#renderer/api/failure.ts';
import { useRight } from '#renderer/session/rights.ts';
import { useStateDraft } from '#renderer/session/use-draft.ts';
import { useIsMounted } from '#renderer/ui/use-is-mounted.ts';
import { appConfigApi } from './app-config.api.ts';
import {
  changesOf,
  faultsIn,
  type FieldGroup,
  groupsOf,
  keptOf,
  noFaults,
  type Saved,
  type Typed,
  typedBefore,
  typedOntoSaved,
  typedSince,
  typedWith,
} from './settings-model.ts';

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly count: number }
  /** `said`: whose the newer changes are, in the words of the service. */
  | { readonly kind: 'overtaken'; readonly said: string }
  /** `noMail`: codes would come by mail, and none leaves the portal. `mayNot`: the right to change them has gone. */
  | { readonly kind: 'noMail' | 'mayNot' | 'failed' | 'unreachable' }
  | { readonly kind: 'faulty'; readonly name: SettingName };

export type AppConfigState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly groups: readonly FieldGroup[] };

const nothing: readonly Saved[] = [];

const without = (typed: Typed, name: string): Typed => {
  const { [name]: _, ...rest } = typed;
  return rest;
};

/** The settings of the portal with what is typed into them; nothing holds before it is saved. */
export const useAppConfig = () => {
  const { data, isError, refetch } = appConfigApi.useAppConfigQuery({});
  const [send, { isLoading: saving }] = appConfigApi.useSaveAppConfigMutation();
  const { kept, note, forget } = useStateDraft('app-config');
  const mayEdit = useRight('app-config', 'ED');
  const mayEditRoles = useRight('access-control', 'ED');
  const [before] = useState(() => typedBefore(mayEdit ? kept : undefined));
  const [typed, setTyped] = useState(before);
  const latest = useRef(typed);
  const isMounted = useIsMounted();
  const saved = data?.settings ?? nothing;
  const [refused, setRefused] = useState(noFaults);
  const groups = useMemo(() => groupsOf(saved, typed, refused), [saved, typed, refused]);
  const changes = changesOf(saved, typed);

  const show = (next: Typed, dirty: boolean): void => {
    latest.current = next;
    setTyped(next);
    setRefused(noFaults);
    note(keptOf(next), dirty);
  };

  const write = (next: Typed): void => show(next, changesOf(saved, next).length > 0);

  const begin = (next: Typed = {}): void => {
    forget();
    show(next, Object.keys(next).length > 0);
  };

  const firstFault = groups
    .flatMap(({ fields }) => fields)
    .find(({ fault, conflict }) => fault !== undefined || conflict !== undefined);

  const refusedWith = (errors: readonly Fault[]): SaveOutcome => {
    if (errors.some(({ code }) => code === 'noMail')) return { kind: 'noMail' };
    const faults = faultsIn(errors);
    const [name] = faults.keys();
    if (name === undefined) return { kind: 'failed' };
    // What has been typed meanwhile is nothing that the service has seen.
    if (latest.current === typed) setRefused(faults);
    return { kind: 'faulty', name };
  };

  const save = async (): Promise<SaveOutcome> => {
    if (firstFault !== undefined) return { kind: 'faulty', name: firstFault.name };
    try {
      const { settings } = await send({ body: { changes } }).unwrap();
      begin(typedSince(settings, typed, latest.current));
      return { kind: 'saved', count: changes.length };
    } catch (failure) {
      if (!isCallFailure(failure)) throw failure;
      // Only the answer may have been lost: nobody knows whether it was saved.
      if (failure.kind !== 'refused') return { kind: 'unreachable' };
      if (failure.code === ReplyCode.Forbidden) return { kind: 'mayNot' };
      if (failure.code !== ReplyCode.Conflict) return refusedWith(failure.errors);
      // Who has left the settings is told all the same.
      if (isMounted.current) await refetch();
      return { kind: 'overtaken', said: failure.message };
    }
  };

  const stateOf = (): AppConfigState => {
    if (data !== undefined) return { kind: 'ready', groups };
    return isError ? { kind: 'failed', retry: () => void refetch() } : { kind: 'loading' };
  };

  return {
    state: stateOf(),
    mayEdit,
    mayChange: (group: SettingGroup): boolean => mayEdit && (group !== 'roles' || mayEditRoles),
    draft: {
      restored: kept !== undefined && Object.keys(before).length > 0,
      discard: () => begin(),
      forget,
    },
    changeCount: changes.length,
    saving,
    save,
    discard: () => begin(),
    // Onto what stands there by now: a picture is chosen long before its upload calls back.
    change: (name: SettingName, value: string) =>
      write(typedWith(saved, latest.current, name, value)),
    reset: (name: SettingName) =>
      write(typedWith(saved, latest.current, name, portalSettings[name].fallback)),
    undo: (name: SettingName) => write(without(latest.current, name)),
    keepMine: (name: SettingName) => write(typedOntoSaved(saved, latest.current, name)),
  };
};

export type AppConfig = ReturnType<typeof useAppConfig>;
