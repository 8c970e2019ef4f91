/** An assessor's parcel number in its groups of three, four and three digits; anything else as it came. */
export const showApn = (apn: string): string => apn.replace(/^(\d{3})(\d{4})(\d{3})$/, '$1-$2-$3');
