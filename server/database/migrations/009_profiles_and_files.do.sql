-- Files of people, and what a person's profile holds beyond the contact.

-- The content lies in the file store under the same id.
create table stored_file (
  id uuid primary key,
  type text not null,
  bytes int not null check (bytes > 0),
  -- SHA-256 in hexadecimal digits.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  created_on timestamptz not null default now(),
  -- Since when nothing names the file: it is removed an hour later. Null while it is in use.
  unused_since timestamptz default now()
);

create index stored_file_unused on stored_file (unused_since) where unused_since is not null;

-- Names, addresses, phones and e-mails are the contact's own; a contact without a row here has what stands as default.
create table profile (
  crm_id int primary key,
  photo_id uuid references stored_file,
  gender text check (gender in ('Male', 'Female')),
  display_gender bool not null default false,
  preferred_channel text check (preferred_channel in ('Mobile', 'E-mail')),
  primary_language text not null default 'en',
  -- IANA name; null = the portal's own.
  time_zone_id text,
  receive_emergency_notifications bool not null default false
);

create index profile_photo on profile (photo_id);
