/** Opens the group that a field is folded into: whoever is led to it would come nowhere. */
export const unfold = (field: Element | null | undefined): void => {
  const group = field?.closest('details');
  if (group) group.open = true;
};
