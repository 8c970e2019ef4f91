-- Whoever removed members of a list by mistake could only add them again, as people who had agreed to nothing. What an act
-- removed is kept for thirty days, as it was, and comes back together.
create table list_member_removed (
  act_id bigint not null references list_log on delete cascade,
  crm_id int not null references contact_doc on delete cascade,
  -- That of the act, which the row goes with.
  list_id int not null,
  state text not null,
  source text not null,
  joined_on timestamptz not null,
  changed_on timestamptz not null,
  asked_on timestamptz,
  -- The link in the mail that asked works again with the membership.
  token_hash bytea,
  primary key (act_id, crm_id)
);

create index list_member_removed_contact on list_member_removed (crm_id);
