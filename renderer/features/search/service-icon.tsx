import {
  IconBook2,
  IconBuildingCommunity,
  IconFileText,
  IconFolder,
  IconHelpCircle,
  IconMapPin,
  IconNews,
  IconNote,
  IconTools,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import type { SearchService } from '#shared/rules/search-services.ts';

const icons = {
  CSD: IconBook2,
  SRTYPE: IconTools,
  FAQ: IconHelpCircle,
  BLOG: IconNews,
  DMS: IconFileText,
  APN: IconBuildingCommunity,
  ADDRESS: IconMapPin,
  CASE: IconFolder,
  CRM: IconUser,
  ADDITIONAL: IconUsers,
  NOTE: IconNote,
} as const satisfies Readonly<Record<SearchService, unknown>>;

type ServiceIconProps = { readonly service: SearchService; readonly size?: number };

export const ServiceIcon = ({ service, size = 18 }: ServiceIconProps) => {
  const Icon = icons[service];
  return <Icon size={size} stroke={1.75} aria-hidden />;
};
