import { describe, expect, test } from 'vitest';
import { pagePolicy } from '#shared/rules/page-policy.ts';
import { type PagePath, pagePattern } from '#shared/rules/pages.ts';
import { widgetOfReport } from '#shared/rules/report-widget.ts';
import { dataSetOfUrl, dataUrlOf, reportOfUrl, reportUrlOf } from '#shared/rules/widget-url.ts';

describe('the address of a page', () => {
  const isAt = (page: PagePath, address: string): boolean => pagePattern(page).test(address);

  test('is the whole of it, with something at each of its places', () => {
    expect(isAt('/crm/contact/view/:crmId', '/crm/contact/view/7')).toBe(true);
    expect(isAt('/case-engine/property/:apn/:caseId', '/case-engine/property/1-2/RH-7')).toBe(true);
    for (const address of [
      '/crm/contact/view/',
      '/crm/contact/view/7/8',
      '/x/crm/contact/view/7',
      '/crm/contact/view/7/',
    ]) {
      expect(isAt('/crm/contact/view/:crmId', address)).toBe(false);
    }
    expect(isAt('/login', '/login')).toBe(true);
    expect(isAt('/login', '/logins')).toBe(false);
  });
});

describe('the policy of the page', () => {
  test('allows its own files, its own styles and its own pictures, and nothing else', () => {
    expect(pagePolicy('n0nce', { formAction: "'self'" }).split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'nonce-n0nce'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
  });

  test('allows the pictures of the map where they come from elsewhere', () => {
    const policy = pagePolicy('x', { formAction: "'none'", mapOrigin: 'https://tiles.example' });
    expect(policy).toContain("; img-src 'self' data: blob: https://tiles.example; ");
    expect(policy).toContain("; form-action 'none'; ");
  });
});

describe('the source of a widget', () => {
  test('is one of the data sets or a saved report, by its address', () => {
    expect(dataUrlOf('cases')).toBe('/rest/uiengine/app/v1/widget_data/cases');
    expect(dataSetOfUrl(dataUrlOf('cases'))).toBe('cases');
    expect(reportUrlOf(7)).toBe('/rest/uiengine/app/v1/report_data/7');
    expect(reportOfUrl(reportUrlOf(7))).toBe(7);
    for (const url of ['https://elsewhere.example/cases', '/rest/uiengine/app/v1/']) {
      expect([dataSetOfUrl(url), reportOfUrl(url)]).toEqual([undefined, undefined]);
    }
  });

  test.each([
    ['BAR', 'Bar'],
    ['STACK', 'Bar'],
    ['WATERFALL', 'Bar'],
    ['LINE', 'Line'],
    ['AREA', 'Line'],
    ['SCATTER', 'Line'],
    ['BUBBLE', 'Line'],
    ['PIE', 'Pie'],
    ['DONUT', 'Pie'],
    ['FUNNEL', 'Pie'],
    ['NUMBER', 'Number'],
    ['MAP', 'Map'],
    ['GRID', 'Grid'],
    ['TEXT', 'Grid'],
  ] as const)('a report drawn as %s is a widget of the kind %s', (family, widgetKind) => {
    expect(widgetOfReport({ id: 7, name: 'Cases', family })).toEqual({
      widgetName: 'Cases',
      widgetKind,
      widgetType: 'APPWIDGET',
      widgetDataUrl: '/rest/uiengine/app/v1/report_data/7',
      settings: { lookAndFeelList: [{ key: 'family', value: family }] },
    });
  });
});
