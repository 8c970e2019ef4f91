import { matchPath, resolvePath } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { searchableBy } from '#shared/rules/search-services.ts';
import {
  glanceOf,
  queryOf,
  serviceIn,
  tabsOf,
  viewsOf,
} from '#renderer/features/search/result-view.ts';
import {
  cleanKeyword,
  resultPages,
  searchPath,
  serviceAt,
} from '#renderer/features/search/search-address.ts';

const visitor = {
  signedIn: false,
  services: searchableBy({ signedIn: false, isStaff: false, seesContacts: false }),
};
const citizen = {
  signedIn: true,
  services: searchableBy({ signedIn: true, isStaff: false, seesContacts: false }),
};
const staff = {
  signedIn: true,
  services: searchableBy({ signedIn: true, isStaff: true, seesContacts: true }),
};

describe('the address of results', () => {
  test('has the position of the service among those that somebody may search', () => {
    expect(searchPath(visitor, 'maple', 'CASE')).toBe('/searchResult/CASE/maple/6');
    expect(searchPath(citizen, 'maple', 'CASE')).toBe('/search-result/CASE/maple/7');
    expect(searchPath(staff, 'maple', 'CRM')).toBe('/search-result/CRM/maple/8');
    expect(searchPath(staff, 'maple')).toBe('/search-result/all/maple/0');
  });

  test.each(['50% a/b?c#d', "O'Brien & $& sons", 'شارع القيقب', ':index :name'])(
    'keeps %j whole',
    (keyword) => {
      const [, , , written, index] = searchPath(staff, keyword, 'APN').split('/');
      expect([decodeURIComponent(written ?? ''), index]).toEqual([keyword, '5']);
    },
  );

  test('takes dots alone for no step up', () => {
    const path = searchPath(staff, '..');
    expect(resolvePath(path).pathname).toBe(path);
    const keyword = matchPath(resultPages.person, path)?.params.keyword ?? '';
    expect(decodeURIComponent(keyword).trim()).toBe('..');
  });

  test.each([
    ['CASE', '0', 'CASE'],
    ['CRM', '2', 'FAQ'],
    ['DMS', '6', 'CASE'],
    ['Case', '6', 'CASE'],
    ['Case', '99', 'all'],
    ['Case', '-1', 'all'],
    ['Case', '1.5', 'all'],
    ['all', '3', 'all'],
    [undefined, undefined, 'all'],
  ])('a visitor who follows %j at %j sees %s', (name, index, seen) => {
    expect(serviceAt(visitor.services, name, index)).toBe(seen);
  });

  test('white space in a keyword is one space, and what is too long to search for is kept', () => {
    expect(cleanKeyword('  a\n\tb  c ')).toBe('a b c ');
    expect(cleanKeyword('x'.repeat(500))).toHaveLength(500);
  });
});

describe('how results are looked at', () => {
  test.each([
    ['', { page: 1, size: 10, view: 'card' }],
    ['page=3&size=25&view=grid', { page: 3, size: 25, view: 'grid' }],
    ['page=-3&size=7&view=list', { page: 1, size: 10, view: 'card' }],
    ['page=1.5&size=1e9', { page: 1, size: 10, view: 'card' }],
    ['view=map', { page: 1, size: 100, view: 'map' }],
  ])('%j says %j', (query, glance) => {
    expect(glanceOf(new URLSearchParams(query))).toEqual(glance);
  });

  test('what is as usual is left out of the address', () => {
    expect(queryOf({ page: 1, size: 10, view: 'card' })).toBe('');
    expect(queryOf({ page: 2, size: 100, view: 'map' })).toBe('?page=2&view=map');
    expect(queryOf({ page: 1, size: 5, view: 'grid' })).toBe('?size=5&view=grid');
  });

  test('the map has tabs for properties and cases alone', () => {
    expect(tabsOf(staff.services, 'map')).toEqual(['APN', 'CASE']);
    expect(tabsOf(staff.services, 'card')).toBe(staff.services);
    expect(serviceIn('ADDRESS', 'map')).toBe('APN');
    expect(serviceIn('CASE', 'map')).toBe('CASE');
  });

  test('a grid is for properties, a map for what has a place', () => {
    expect(viewsOf('ADDRESS')).toEqual(['card', 'grid', 'map']);
    expect(viewsOf('CASE')).toEqual(['card', 'map']);
    expect(viewsOf('FAQ')).toEqual(['card']);
  });
});
