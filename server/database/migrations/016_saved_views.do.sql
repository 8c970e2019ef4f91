-- Saved views: a filter, an order and columns under a name. Name, description and sharing are those of the shared item.

create table saved_view (
  item_id int primary key references shared_item on delete cascade,
  -- What it selects, as the wire's selection.
  selection jsonb not null,
  sort_fields jsonb not null,
  response_fields text[] not null check (cardinality(response_fields) > 0),
  -- Set by the owner: what others do to the columns stays theirs until somebody saves it for everyone.
  columns_locked bool not null default false,
  -- Of the caller: the same view is not made twice.
  request_key uuid unique
);

create table view_favourite (
  crm_id int not null references contact_doc on delete cascade,
  view_id int not null references saved_view on delete cascade,
  primary key (crm_id, view_id)
);

create index view_favourite_view on view_favourite (view_id);

-- The columns of one person in place of those of the view.
create table view_columns (
  crm_id int not null references contact_doc on delete cascade,
  view_id int not null references saved_view on delete cascade,
  response_fields text[] not null check (cardinality(response_fields) > 0),
  primary key (crm_id, view_id)
);

create index view_columns_view on view_columns (view_id);

create table view_log (
  id bigint primary key generated always as identity,
  view_id int not null references saved_view on delete cascade,
  act text not null check (act in ('made', 'changed', 'columns')),
  actor_crm_id int references contact_doc on delete set null,
  created_on timestamptz not null default now()
);

create index view_log_view on view_log (view_id, id desc);
