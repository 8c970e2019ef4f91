import {
  IconAddressBook,
  IconBuildingCommunity,
  IconBuildingEstate,
  IconCalendar,
  IconChartBar,
  IconFileText,
  IconHelpCircle,
  IconHome,
  IconKey,
  IconLayoutDashboard,
  IconLink,
  IconMail,
  IconMailOff,
  IconPoint,
  IconSettings,
  IconTemplate,
  IconUserCircle,
  IconUsers,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';

/** The icons that a menu entry may name; only these are part of the first download. */
const icons: Readonly<Record<string, TablerIcon>> = {
  'address-book': IconAddressBook,
  'building-community': IconBuildingCommunity,
  'building-estate': IconBuildingEstate,
  calendar: IconCalendar,
  'chart-bar': IconChartBar,
  'file-text': IconFileText,
  'help-circle': IconHelpCircle,
  home: IconHome,
  key: IconKey,
  'layout-dashboard': IconLayoutDashboard,
  link: IconLink,
  mail: IconMail,
  'mail-off': IconMailOff,
  'report-analytics': IconChartBar,
  settings: IconSettings,
  template: IconTemplate,
  'user-circle': IconUserCircle,
  users: IconUsers,
  'users-group': IconUsersGroup,
};

export const MenuIcon = ({ name }: { readonly name: string }) => {
  const Icon = icons[name] ?? IconPoint;
  return <Icon size={20} stroke={1.75} aria-hidden />;
};
