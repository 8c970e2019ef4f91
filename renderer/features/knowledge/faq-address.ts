import type { Faq } from '#shared/contracts/knowledge.ts';

export const faqSizes = [50, 20, 100] as const;

/** How many opened questions an address remembers. */
const mostOpen = 30;

/** What of the answered questions is shown. */
export type FaqsAsked = {
  readonly find: string;
  readonly page: number;
  readonly size: number;
  /** Numbers of the questions whose answers are open. */
  readonly open: readonly number[];
};

const wholeNumber = (text: string): number => (/^[1-9]\d{0,7}$/.test(text) ? Number(text) : 0);

export const faqsAskedIn = (address: URLSearchParams): FaqsAsked => ({
  find: (address.get('find') ?? '').trim(),
  page: wholeNumber(address.get('page') ?? '') || 1,
  size: faqSizes.find((known) => String(known) === address.get('size')) ?? faqSizes[0],
  open: (address.get('open') ?? '').split(',').map(wholeNumber).filter(Boolean).slice(-mostOpen),
});

/** What is so without being asked for stands in no address. */
export const addressOfFaqs = ({ find, page, size, open }: FaqsAsked): URLSearchParams =>
  new URLSearchParams([
    ...(find === '' ? [] : [['find', find]]),
    ...(page === 1 ? [] : [['page', String(page)]]),
    ...(size === faqSizes[0] ? [] : [['size', String(size)]]),
    ...(open.length === 0 ? [] : [['open', open.slice(-mostOpen).join(',')]]),
  ]);

/** Opens one answer, or closes it. */
export const withAnswer = (
  asked: FaqsAsked,
  { id, isOpen }: { readonly id: number; readonly isOpen: boolean },
): FaqsAsked => ({
  ...asked,
  open: [...asked.open.filter((other) => other !== id), ...(isOpen ? [id] : [])],
});

export type FaqGroup = { readonly category: string; readonly faqs: readonly Faq[] };

/** The questions of a page by what they are about, in the order that they came in. */
export const faqGroups = (faqs: readonly Faq[]): readonly FaqGroup[] => {
  const groups = new Map<string, Faq[]>();
  for (const faq of faqs) groups.set(faq.category, [...(groups.get(faq.category) ?? []), faq]);
  return [...groups].map(([category, own]) => ({ category, faqs: own }));
};
