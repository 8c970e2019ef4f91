import type { Person } from '#shared/contracts/oauth.ts';
import { describe, expect, test } from 'vitest';
import { ownRouteOf, routeAfterSignIn } from '#renderer/session/landing.ts';

describe('a route from outside', () => {
  test.each([
    '/crm/contact',
    '#/crm/contact?page=2',
    '/',
    `/search?keyword=${encodeURIComponent('O’Neil & "Söhne" (old)! ~1 it\'s_*.-')}`,
  ])('%s is ours', (address) => {
    expect(ownRouteOf(address)).toBe(address.replace('#', ''));
  });

  test.each([
    'https://example.org/',
    '//example.org',
    '/\\example.org',
    '/a:b',
    'data:text/html,x',
    '',
  ])('“%s” is not ours', (address) => {
    expect(ownRouteOf(address)).toBeNull();
  });
});

describe('after signing in', () => {
  const rights = { 'app-crm-contact': ['VW'] };
  const staff = { isAdmin: false, isStaff: true, rights } as unknown as Person;
  const citizen = { isAdmin: false, isStaff: false, rights: {} } as Person;

  test('a person comes back to where they came from', () => {
    expect(routeAfterSignIn(staff, { from: '/error/404', firstPage: '/homepage' })).toBe(
      '/error/404',
    );
  });

  test('a wish that leads elsewhere is ignored', () => {
    expect(routeAfterSignIn(staff, { from: 'https://example.org' })).toBe('/crm/contact');
  });

  test.each(['/error/404', '/unsubscribe/abc', '/verify-user', '/resetPassword?token=1', '/login'])(
    'nobody begins at %s, though they once said so',
    (firstPage) => {
      expect(routeAfterSignIn(staff, { firstPage })).toBe('/crm/contact');
      expect(routeAfterSignIn(staff, { firstPage: '/homepage' })).toBe('/homepage');
    },
  );

  test('a citizen arrives at their dashboard, as does staff without the contact desk', () => {
    expect(routeAfterSignIn(citizen, {})).toBe('/citizen/dashboard');
    expect(routeAfterSignIn({ ...staff, rights: {} }, {})).toBe('/citizen/dashboard');
  });
});
