-- That somebody left a list holds for their address too when nobody of the contact desk has it any more: in the trash, and
-- once the contact was deleted for good.
create table list_refused_address (
  list_id int not null references contact_list on delete cascade,
  -- As addresses are kept that get no mail: trimmed, in lower case.
  email text collate "C" not null,
  refused_on timestamptz not null default now(),
  primary key (list_id, email)
);

create index list_refused_address_email on list_refused_address (email);

insert into list_refused_address (list_id, email, refused_on)
select x.list_id, written.email, min(x.refused_on)
  from contact_trash t
  join contact_doc d on d.crm_id = t.crm_id
  join list_refusal x on x.crm_id = any(array[t.crm_id, t.merged_into])
  cross join lateral (
    select lower(btrim(d.doc->>'emailAddress')) as email, coalesce(d.doc->'emailVerified' = 'true', false) as is_verified
    union all
    select lower(btrim(one->>'emailId')), coalesce(one->'verified' = 'true', false)
      from jsonb_array_elements(d.doc->'emailIdList') one) as written
 where written.email <> ''
   and (written.is_verified or not exists (
         select from merge_step s
          where s.change_set_id = t.change_set_id and s.table_name = 'account' and s.kind = 'moved'))
 group by x.list_id, written.email;

-- Who became a part of whom, once that contact was deleted for good: the links of its mails are the other's then.
create table contact_successor (
  crm_id int primary key,
  merged_into int not null references contact_doc on delete cascade
);

create index contact_successor_merged_into on contact_successor (merged_into);

-- Whoever was asked at an address that is not theirs any more can be asked: nobody can answer the mail to the other one.
create function ask_members_again() returns trigger language plpgsql as $$
begin
  update list_member set asked_on = null, token_hash = null
   where crm_id = new.crm_id and state = 'unconfirmed' and asked_on is not null;
  return null;
end
$$;

create trigger contact_doc_moved after update of doc on contact_doc for each row
  when (lower(btrim(old.doc->>'emailAddress')) is distinct from lower(btrim(new.doc->>'emailAddress')))
  execute function ask_members_again();
