import { expect, test } from 'vitest';
import { announcement } from '#server/announcement.ts';

const settings = { mode: 'production', demoPassword: 'open-sesame', publicUrl: '' } as const;

test('a portal in production names its address, and says what is missing where people reach it by another', () => {
  const [first, missing, ...others] = announcement('http://127.0.0.1:8080', settings);
  expect(first).toBe('The portal is running at http://127.0.0.1:8080');
  expect(missing).toMatch(
    /^PORTAL_PUBLIC_URL is not set: links in mails lead to the address above/,
  );
  expect(others).toEqual([]);
  const publicUrl = 'https://portal.example.org';
  expect(announcement('http://127.0.0.1:8080', { ...settings, publicUrl })).toEqual([
    `The portal is running at ${publicUrl}`,
  ]);
});

test('a portal that is tried out says who may sign in, and needs no other address', () => {
  const said = announcement('http://127.0.0.1:8080', { ...settings, mode: 'development' });
  expect(said[1]).toBe('Demo accounts (password open-sesame):');
  expect(said.slice(2).length).toBeGreaterThan(5);
  expect(said.join('\n')).not.toContain('PORTAL_PUBLIC_URL');
});
