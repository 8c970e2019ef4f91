/** What is stored of who may see and update a saved view or a list, by the names of the specification. */
export type SharingFlags = {
  readonly viewAll: boolean;
  readonly staffAccess: boolean;
  readonly staffUpdateAccess: boolean;
  readonly groupAccess: boolean;
  readonly groupUpdateAccess: boolean;
  readonly groupIds: readonly number[];
};

/** People named one by one: they see it whatever else holds. */
export type SharedPeople = {
  readonly crmIds: readonly number[];
  /** Whether they may update it too. */
  readonly crmUpdateAccess: boolean;
};

/** The same as the dialog asks for it. What has not been chosen yet is null. */
export type SharingChoice = AudienceChoice & SharedPeople;

type AudienceChoice = {
  readonly privacy: 'public' | 'private';
  /** Of a public one: whether others than the owner may update it. */
  readonly allowUpdate: boolean;
  /** Of a public one who updates it, of a private one who sees it. */
  readonly audience: 'staff' | 'groups' | 'nobody' | null;
  /** Of a private one. */
  readonly right: 'read' | 'update' | null;
  readonly groupIds: readonly number[];
};

export const defaultSharing: SharingChoice = {
  privacy: 'public',
  allowUpdate: false,
  audience: 'staff',
  right: 'read',
  groupIds: [],
  crmIds: [],
  crmUpdateAccess: false,
};

export type SharingFault = { readonly path: 'audience' | 'right' | 'groupIds' };

/** True where the dialog asks for groups. */
export const asksForGroups = ({ privacy, allowUpdate, audience }: AudienceChoice): boolean =>
  audience === 'groups' && (privacy === 'private' || allowUpdate);

/** What is still to be chosen. */
export const sharingFaults = (choice: SharingChoice): readonly SharingFault[] => {
  const { privacy, allowUpdate, audience, right, groupIds } = choice;
  const isPublic = privacy === 'public';
  if (isPublic && !allowUpdate) return [];
  const isAudienceMissing = audience === null || (isPublic && audience === 'nobody');
  const isRightMissing = !isPublic && audience !== null && audience !== 'nobody' && right === null;
  return [
    ...(isAudienceMissing ? [{ path: 'audience' } as const] : []),
    ...(isRightMissing ? [{ path: 'right' } as const] : []),
    ...(asksForGroups(choice) && groupIds.length === 0 ? [{ path: 'groupIds' } as const] : []),
  ];
};

/** The choice as it is stored: one row of the truth table. What the choice does not need is cleared. */
export const flagsOfSharing = (choice: AudienceChoice): SharingFlags => {
  const { privacy, allowUpdate, audience, right } = choice;
  const groupIds = asksForGroups(choice)
    ? [...new Set(choice.groupIds)].toSorted((a, b) => a - b)
    : [];
  if (privacy === 'public') {
    const byGroups = allowUpdate && audience === 'groups';
    return {
      viewAll: true,
      staffAccess: true,
      staffUpdateAccess: allowUpdate && audience === 'staff',
      groupAccess: byGroups,
      groupUpdateAccess: byGroups,
      groupIds,
    };
  }
  const updates = right === 'update';
  return {
    viewAll: false,
    staffAccess: audience === 'staff',
    staffUpdateAccess: audience === 'staff' && updates,
    groupAccess: audience === 'groups',
    groupUpdateAccess: audience === 'groups' && updates,
    groupIds,
  };
};

/** The choice as calls take it, people included. */
export const configOfSharing = (choice: SharingChoice) => {
  const { groupIds, ...flags } = flagsOfSharing(choice);
  const crmIds = [...new Set(choice.crmIds)].toSorted((a, b) => a - b);
  return {
    ...flags,
    groupIds: [...groupIds],
    crmIds,
    crmUpdateAccess: choice.crmUpdateAccess && crmIds.length > 0,
  };
};

/** What is stored, as the dialog shows it, people included. */
export const sharingOfConfig = (config: SharingFlags & SharedPeople): SharingChoice => ({
  ...sharingOfFlags(config),
  crmIds: config.crmIds,
  crmUpdateAccess: config.crmUpdateAccess,
});

/** The flags of what is stored, as the dialog shows them. */
export const sharingOfFlags = (flags: SharingFlags): AudienceChoice => {
  const { viewAll, staffAccess, groupAccess, groupIds } = flags;
  const updates = flags.staffUpdateAccess || flags.groupUpdateAccess;
  const right = updates ? 'update' : 'read';
  const shared = { allowUpdate: updates, right, groupIds: [...groupIds] } as const;
  if (viewAll) {
    return { ...shared, privacy: 'public', audience: flags.groupUpdateAccess ? 'groups' : 'staff' };
  }
  if (groupAccess) return { ...shared, privacy: 'private', audience: 'groups' };
  return { ...shared, privacy: 'private', audience: staffAccess ? 'staff' : 'nobody' };
};

/** The flags that contradict the truth table; none of what follows from the others alone is asked for. */
export const contradictoryFlags = (flags: SharingFlags): readonly (keyof SharingFlags)[] => {
  const settled = flagsOfSharing(sharingOfFlags(flags));
  const names = [
    'staffAccess',
    'staffUpdateAccess',
    'groupAccess',
    'groupUpdateAccess',
  ] as const satisfies readonly (keyof SharingFlags)[];
  return names.filter((name) => flags[name] !== settled[name]);
};

type SentFlags = { readonly [Name in keyof SharingFlags]?: SharingFlags[Name] | undefined };

export type SettledSharing =
  | { readonly kind: 'settled'; readonly flags: SharingFlags }
  | {
      readonly kind: 'faults';
      readonly faults: readonly {
        readonly path: string;
        readonly code: string;
        readonly message: string;
      }[];
    };

/**
 * The row of the truth table that a call means. Public is the default, and whatever everybody sees staff see too; flags
 * that contradict each other are refused, because to guess would be to share with people that nobody meant.
 */
export const settleSharing = (sent: SentFlags): SettledSharing => {
  const viewAll = sent.viewAll ?? true;
  const flags: SharingFlags = {
    viewAll,
    staffAccess: viewAll || (sent.staffAccess ?? false),
    staffUpdateAccess: sent.staffUpdateAccess ?? false,
    groupAccess: sent.groupAccess ?? sent.groupUpdateAccess ?? false,
    groupUpdateAccess: sent.groupUpdateAccess ?? false,
    groupIds: sent.groupIds ?? [],
  };
  const faults = [
    ...contradictoryFlags(flags).map((name) => ({
      path: `config.${name}`,
      code: 'contradiction',
      message: 'This does not fit the other access rules.',
    })),
    ...(flags.groupAccess && flags.groupIds.length === 0
      ? [
          {
            path: 'config.groupIds',
            code: 'required',
            message: 'Choose at least one group.',
          },
        ]
      : []),
  ];
  return faults.length > 0
    ? { kind: 'faults', faults }
    : { kind: 'settled', flags: flagsOfSharing(sharingOfFlags(flags)) };
};

/** True where others than the owner see it. */
export const isSharedWithOthers = (
  flags: Omit<SharingFlags, 'groupIds'> & { readonly crmIds: readonly number[] },
): boolean => flags.viewAll || flags.staffAccess || flags.groupAccess || flags.crmIds.length > 0;
