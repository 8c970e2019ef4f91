import type { Person } from '#shared/contracts/oauth.ts';
import { describe, expect, test } from 'vitest';
import { ownRouteOf, routeAfterSignIn } from '#renderer/session/landing.ts';

describe('a route from outside', () => {
  test.each(['/crm/contact', '#/crm/contact?page=2', '/'])('%s is ours', (address) => {
    expect(ownRouteOf(address)).toBe(address.replace('#', ''));
  });

  test.each(['https://example.org/', '//example.org', '/\\example.org', 'data:text/html,x', ''])(
    '“%s” is not ours',
    (address) => {
      expect(ownRouteOf(address)).toBeNull();
    },
  );
});

describe('after signing in', () => {
  const staff = { isAdmin: false, isStaff: true } as Person;
  const citizen = { isAdmin: false, isStaff: false } as Person;

  test('a person comes back to where they came from', () => {
    expect(routeAfterSignIn(staff, ['/error/404', '/homepage'])).toBe('/error/404');
  });

  test('a wish that leads elsewhere is ignored', () => {
    expect(routeAfterSignIn(staff, ['https://example.org', undefined])).toBe('/crm/contact');
  });

  test('a citizen arrives at their dashboard', () => {
    expect(routeAfterSignIn(citizen, [])).toBe('/citizen/dashboard');
  });
});
