-- What the people around a contact were before somebody changed or removed them: it can be told, and a removal taken back.
create table additional_contact_change (
  id bigint primary key generated always as identity,
  crm_id int not null references contact_doc on delete cascade,
  -- The number of the one that it was about, who may have gone.
  person_id int not null,
  act text not null check (act in ('change', 'remove')),
  actor_crm_id int references contact_doc on delete set null,
  changed_on timestamptz not null default now(),
  -- The row as it was.
  before jsonb not null
);

create index additional_contact_change_contact on additional_contact_change (crm_id, id desc);
create index additional_contact_change_person on additional_contact_change (person_id, id desc);
create index additional_contact_change_actor on additional_contact_change (actor_crm_id) where actor_crm_id is not null;
