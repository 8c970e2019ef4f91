/** As much of a share (0 to 1) as is said aloud: whole quarters, since each change of what is said is read out. */
export const spokenShare = (share: number): number => Math.floor(share * 4) / 4;
