import { expect, test } from 'vitest';
import { footerLinks, socialLinks } from '#renderer/shell/footer-links.ts';
import { toolbarLinks } from '#renderer/shell/toolbar-links.ts';

const keys = (settings: Readonly<Record<string, string>>, isPerson = false) =>
  toolbarLinks({ settings, isPerson }).map(({ key }) => key);

test('each kind of portal has its own links in the toolbar, as far as they are set up', () => {
  const feedbackUrl = 'https://city.example/feedback';
  expect(keys({ applicationId: 'NOFA' })).toEqual(['faqs']);
  expect(keys({ applicationId: 'NOFA', feedbackUrl })).toEqual(['feedback', 'faqs']);
  expect(keys({ applicationId: 'PUBLIC', feedbackUrl })).toEqual(['feedback', 'faqs', 'register']);
  expect(keys({ applicationId: 'PROCUREMENT' })).toEqual(['home', 'faqs']);
});

test('nobody is asked to register where they have, or where nobody may', () => {
  expect(keys({ applicationId: 'PUBLIC' }, true)).toEqual(['faqs']);
  expect(keys({ applicationId: 'PUBLIC', selfRegistration: 'false' })).toEqual(['faqs']);
});

test('the footer has the links that are set, networks by the name of their site', () => {
  const footer = {
    copyright: '',
    notice: '',
    publicCounter: '',
    newsletter: 'https://city.example/news',
    privacyPolicy: '',
    languageServices: '',
    relayService: '',
    socialLinks: ['https://www.network.example/city', 'no address'],
  };
  expect(footerLinks(footer)).toEqual([{ name: 'newsletter', href: 'https://city.example/news' }]);
  expect(socialLinks(footer)).toEqual([
    { label: 'network.example', href: 'https://www.network.example/city' },
  ]);
});
