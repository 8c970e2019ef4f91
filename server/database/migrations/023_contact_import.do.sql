-- Files of contacts that people import on screen: their rows as they were read, what is wrong with them, and what
-- became of each.

create table contact_import (
  id uuid primary key default gen_random_uuid(),
  owner_crm_id int not null references contact_doc on delete cascade,
  file_name text not null,
  header text[] not null,
  -- The folded names of the columns: files of one source have the same, and get what was chosen for the last one.
  header_key text not null,
  row_count int not null,
  -- What each column means: a field of a contact, or '' for nothing. Null until somebody has chosen.
  columns text[],
  mode text not null default 'both' check (mode in ('create', 'update', 'both')),
  -- What was begun last. How far that is, its task knows.
  step text not null default 'upload' check (step in ('upload', 'check', 'import')),
  task_id uuid references task on delete set null,
  -- What the last check expects.
  expected jsonb,
  created_on timestamptz not null default now(),
  -- Sent twice, a file is kept once.
  request_key uuid unique
);

create index contact_import_owner on contact_import (owner_crm_id, created_on desc);

create table contact_import_row (
  import_id uuid not null references contact_import on delete cascade,
  -- Line of the file, as editors and spreadsheets count.
  line int not null,
  cells text[] not null,
  -- What could not be taken as it is; null where nothing was wrong.
  faults jsonb,
  -- Null until the row has been imported or left out.
  outcome text check (outcome in ('added', 'changed', 'unchanged', 'left-out')),
  primary key (import_id, line)
);

create index contact_import_row_faulty on contact_import_row (import_id, line) where faults is not null;
create index contact_import_row_open on contact_import_row (import_id, line) where outcome is null;

create table contact_import_choice (
  owner_crm_id int not null references contact_doc on delete cascade,
  header_key text not null,
  columns text[] not null,
  mode text not null,
  primary key (owner_crm_id, header_key)
);
