import { expect, test } from 'vitest';
import { announcement } from '#server/announcement.ts';

const settings = {
  mode: 'production',
  demoPassword: 'open-sesame',
  publicUrl: '',
  smtpUrl: '',
} as const;
const own = 'http://127.0.0.1:8080';

test('a portal in production names its address, and says what is missing or looks like a slip', () => {
  const [first, ...lacks] = announcement(own, settings, ['PORTAL_SMPT_URL']);
  expect(first).toBe('The portal is running at http://127.0.0.1:8080');
  expect(lacks).toEqual([
    expect.stringMatching(
      /^PORTAL_PUBLIC_URL is not set: links in e-mails lead to the address above/,
    ),
    expect.stringMatching(/^PORTAL_SMTP_URL is not set: all e-mail stays in the portal/),
    expect.stringMatching(/^PORTAL_SMPT_URL is no setting of the portal/),
  ]);
});

test('a portal in production that has all that it needs says where it is alone', () => {
  const publicUrl = 'https://portal.example.org';
  const whole = { ...settings, publicUrl, smtpUrl: 'smtp://mail.example.org' };
  expect(announcement(own, whole, [])).toEqual([`The portal is running at ${publicUrl}`]);
});

test('a portal that is tried out says who may sign in, and needs no other address', () => {
  const said = announcement(own, { ...settings, mode: 'development' }, []);
  expect(said[1]).toBe('Demo accounts (password open-sesame):');
  expect(said.slice(2).length).toBeGreaterThan(5);
  expect(said.join('\n')).not.toContain('PORTAL_');
});
