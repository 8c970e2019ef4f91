import { applicationLayouts, selectableLayouts } from './layout-names.ts';
import { isPasswordPolicy } from './password-policy.ts';
import {
  faultOf,
  listOf,
  type MapPlace,
  placeOf,
  type SettingDefinition,
  type SettingFault,
  storedForm,
} from './setting-kind.ts';
import { portalThemes } from './theme-names.ts';

const flag = (fallback: boolean) =>
  ({ kind: 'bool', visible: true, fallback: fallback ? 'true' : 'false' }) as const;

const text = (fallback: string, maxLength: number) =>
  ({ kind: 'text', visible: true, fallback, maxLength }) as const;

const link = {
  kind: 'text',
  visible: true,
  fallback: '',
  maxLength: 300,
  format: 'webAddress',
} as const;

const picture = { group: 'pictures', kind: 'image', visible: true, fallback: '' } as const;

const roles = (...names: readonly string[]) =>
  ({ kind: 'list', visible: false, fallback: names.join(','), minItems: 0, maxItems: 31 }) as const;

/** Languages that the portal can offer, by their keys. */
export const offerableLanguages = [
  'en',
  'es',
  'ar',
  'fa',
  'hy',
  'ko',
  'zh',
  'tl',
  'vi',
  'ru',
] as const;

/**
 * Everything that an administrator can set, by its name in the table `setting`. A setting without a row has its
 * fallback, so a new one needs a line here and nothing else. Lengths count characters.
 */
export const portalSettings = {
  portalName: { ...text('Community Portal', 80), group: 'portal', required: true },
  title: { ...text('Contracting Opportunities', 120), group: 'portal' },
  copyright: { ...text('Community Portal', 120), group: 'portal' },
  theme: {
    group: 'portal',
    kind: 'choice',
    visible: true,
    fallback: 'default',
    options: ['default', ...portalThemes],
  },
  homePageLayoutId: {
    group: 'portal',
    kind: 'choice',
    visible: true,
    fallback: 'toolbar',
    options: [...selectableLayouts, ...applicationLayouts],
  },
  menuPosition: {
    group: 'portal',
    kind: 'choice',
    visible: true,
    fallback: 'start',
    options: ['start', 'end'],
  },

  appLogoPath: picture,
  bannerLogoPath: picture,
  bannerPath: picture,
  favicon: picture,

  languages: {
    group: 'languages',
    kind: 'list',
    visible: true,
    fallback: offerableLanguages.join(','),
    options: offerableLanguages,
    minItems: 1,
    maxItems: offerableLanguages.length,
  },
  defaultLanguage: {
    group: 'languages',
    kind: 'choice',
    visible: true,
    fallback: 'en',
    options: offerableLanguages,
  },

  cannedHomepage: {
    group: 'homepage',
    kind: 'choice',
    visible: true,
    fallback: 'login-screen',
    options: ['login-screen', 'nofa'],
  },
  /** Empty: the portal's own words, in every language. */
  'homepage.heading': { ...text('', 120), group: 'homepage' },
  'homepage.intro': { ...text('', 500), group: 'homepage', kind: 'longtext' },
  'footer.notice': { ...text('', 500), group: 'homepage', kind: 'longtext' },
  'footer.languageServices': { ...text('', 500), group: 'homepage', kind: 'longtext' },
  'footer.relayService': { ...text('', 500), group: 'homepage', kind: 'longtext' },
  'footer.publicCounter': { ...link, group: 'homepage' },
  'footer.newsletter': { ...link, group: 'homepage' },
  'footer.privacyPolicy': { ...link, group: 'homepage' },
  'footer.socialLinks': {
    group: 'homepage',
    kind: 'list',
    visible: true,
    fallback: '',
    format: 'webAddress',
    minItems: 0,
    maxItems: 6,
  },

  /** Who answers when something of the portal cannot be used, and where to go when the answer does not help. */
  'accessibility.email': { ...text('', 254), group: 'homepage', format: 'email' },
  'accessibility.phone': { ...text('', 40), group: 'homepage' },
  'accessibility.complaintUrl': { ...link, group: 'homepage' },

  /** Which toolbar visitors see: of funding notices, of procurement, or the one of a general public portal. */
  applicationId: {
    group: 'features',
    kind: 'choice',
    visible: true,
    fallback: 'NOFA',
    options: ['NOFA', 'PROCUREMENT', 'PUBLIC'],
  },
  feedbackUrl: { ...link, group: 'features' },
  /** The strip of the city above the toolbar of procurement. */
  'strip.city': { ...text('City of Los Angeles', 80), group: 'features' },
  'strip.cityUrl': { ...link, fallback: 'https://lacity.gov/', group: 'features' },
  'strip.department': { ...text('Housing Department', 80), group: 'features' },
  'strip.departmentUrl': { ...link, fallback: 'https://housing.lacity.gov/', group: 'features' },
  'strip.accessibilityUrl': { ...link, group: 'features' },
  showGlobalSearch: { ...flag(true), group: 'features' },
  /** Addresses of other services whose data widgets may show. */
  'widget.dataUrls': {
    group: 'features',
    kind: 'list',
    visible: false,
    fallback: '',
    format: 'webAddress',
    minItems: 0,
    maxItems: 20,
  },
  hideAskQuestion: { ...flag(true), group: 'features' },
  hideCart: { ...flag(true), group: 'features' },
  hidePassbook: { ...flag(true), group: 'features' },
  paymentGateway: { ...text('Card payment', 80), group: 'features' },
  /** Hours. */
  slaHour: { group: 'features', kind: 'int', visible: true, fallback: '24', min: 1, max: 8760 },

  /** Where people begin who have no work in the portal; those who have begin with the contacts. */
  landingPage: {
    group: 'account',
    kind: 'choice',
    visible: false,
    fallback: '/citizen/dashboard',
    options: ['/citizen/dashboard', '/app/my-organizations'],
  },
  loginAsDialog: { ...flag(false), group: 'account' },
  registerAsDialog: { ...flag(false), group: 'account' },
  selfRegistration: { ...flag(true), group: 'account' },
  forgotPasswordLink: { ...flag(true), group: 'account' },
  socialLoginOnRegister: { ...flag(true), group: 'account' },
  /** Who is asked for a one-time code when signing in. */
  otp: {
    group: 'account',
    kind: 'choice',
    visible: false,
    fallback: 'off',
    options: ['off', 'staff', 'all'],
  },
  /** Rules that are left out hold as the program has them. Asked for by a call of its own. */
  passwordPolicy: {
    group: 'account',
    kind: 'json',
    visible: false,
    fallback: '{}',
    isValid: isPasswordPolicy,
  },

  basicProfile: { ...flag(false), group: 'profile' },
  'profile.firstNameRequired': { ...flag(true), group: 'profile' },
  'profile.lastNameRequired': { ...flag(true), group: 'profile' },
  'profile.emailIdRequired': { ...flag(true), group: 'profile' },
  'profile.addressRequired': { ...flag(false), group: 'profile' },
  'profile.displayGender': { ...flag(false), group: 'profile' },

  /** Days until a contact of the trash is deleted for good. */
  'contact.trashDays': {
    group: 'features',
    kind: 'int',
    visible: false,
    fallback: '90',
    min: 1,
    max: 3650,
  },

  /** Seconds without a sign of the person until the warning, and from the warning until sign-out. */
  idleSeconds: {
    group: 'session',
    kind: 'int',
    visible: true,
    fallback: '1080',
    min: 30,
    max: 86_400,
  },
  idleWarningSeconds: {
    group: 'session',
    kind: 'int',
    visible: true,
    fallback: '120',
    min: 10,
    max: 3600,
  },

  notificationEnable: { ...flag(true), group: 'notifications' },
  /** Milliseconds. */
  notificationInterval: {
    group: 'notifications',
    kind: 'int',
    visible: true,
    fallback: '300000',
    min: 10_000,
    max: 3_600_000,
  },

  /** Empty: the one of the environment. */
  timeZone: { ...text('', 64), group: 'place', format: 'timeZone' },
  /** Pictures that maps are made of; empty: the portal's own outline, and nothing is fetched from elsewhere. */
  'map.tileUrl': { ...text('', 300), group: 'place', format: 'mapTiles' },
  'map.attribution': { ...text('', 200), group: 'place' },
  appLocation: { group: 'place', kind: 'location', visible: true, fallback: '33.99,-117.94' },

  /** The latest list that holds one of a person's roles says what they are; see `roleFlags`. */
  'roleList.admin': { ...roles('SuperAdmin', 'Admin'), group: 'roles' },
  'roleList.staff': { ...roles('Staff', 'Viewer'), group: 'roles' },
  'roleList.vendor': { ...roles('Vendor'), group: 'roles' },
  'roleList.citizen': { ...roles('Citizen'), group: 'roles' },
} as const satisfies Readonly<Record<string, SettingDefinition>>;

type Table = typeof portalSettings;

export type SettingName = keyof Table;

type ValueOf<Definition extends SettingDefinition> = Definition extends { readonly kind: 'bool' }
  ? boolean
  : Definition extends { readonly kind: 'int' }
    ? number
    : Definition extends { readonly kind: 'choice'; readonly options: readonly (infer Option)[] }
      ? Option
      : Definition extends { readonly kind: 'list' }
        ? readonly string[]
        : Definition extends { readonly kind: 'location' }
          ? MapPlace
          : Definition extends { readonly kind: 'json' }
            ? unknown
            : string;

export type SettingValue<Name extends SettingName> = ValueOf<Table[Name]>;

export const settingNames = Object.keys(portalSettings) as readonly SettingName[];

export const isSettingName = (name: string): name is SettingName =>
  Object.hasOwn(portalSettings, name);

const definitionOf = (name: SettingName): SettingDefinition => portalSettings[name];

/** What is wrong with the stored form of a setting; undefined when it may be kept. */
export const settingFault = (name: SettingName, stored: string): SettingFault | undefined =>
  faultOf(definitionOf(name), stored);

/** The one form in which a typed value is kept. */
export const storedSetting = (name: SettingName, typed: string): string =>
  storedForm(definitionOf(name), typed);

/** The stored form that holds: a value that is missing or can no longer be used gives way to the fallback. */
export const effectiveSetting = (name: SettingName, stored: string | undefined): string =>
  stored === undefined || settingFault(name, stored) !== undefined
    ? definitionOf(name).fallback
    : stored;

const read = (kind: SettingDefinition['kind'], stored: string): unknown => {
  switch (kind) {
    case 'bool':
      return stored === 'true';
    case 'int':
      return Number(stored);
    case 'list':
      return listOf(stored);
    case 'location':
      return placeOf(stored);
    case 'json':
      return JSON.parse(stored);
    case 'text':
    case 'longtext':
    case 'choice':
    case 'color':
    case 'image':
      return stored;
    default:
      return kind satisfies never;
  }
};

/** What a setting says, as the kind of the setting has it. */
export const settingValue = <Name extends SettingName>(
  name: Name,
  stored: string | undefined,
): SettingValue<Name> =>
  // `read` makes of each kind what `ValueOf` says of it.
  read(definitionOf(name).kind, effectiveSetting(name, stored)) as SettingValue<Name>;

export type SettingClash = { readonly name: SettingName; readonly fault: SettingFault };

/** What is wrong with settings that are right each by itself. `stored` gives the value that would hold. */
export const settingsAgainstEachOther = (
  stored: (name: SettingName) => string,
): readonly SettingClash[] => {
  const offered = listOf(stored('languages'));
  return offered.includes(stored('defaultLanguage'))
    ? []
    : [{ name: 'defaultLanguage', fault: 'notOffered' }];
};
