-- Members who left a list while they went into the trash were taken off its count twice: both statements counted before they
-- waited for the list. Lists are held first, in the order of their numbers, and counted in the next statement, which sees
-- what the other one has done.
create or replace function count_list_members() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    update contact_list set member_count = 0 where member_count <> 0;
    return null;
  end if;
  -- Of contacts that are deleted for good nobody is counted any more: no list needs to be held.
  perform from contact_list
    where item_id in (select c.list_id from changed c join contact_doc using (crm_id))
    order by item_id for no key update;
  update contact_list l
  set member_count = member_count + case tg_op when 'INSERT' then n else -n end
  from (select c.list_id, count(*)::int as n from changed c join contact_idx using (crm_id)
         group by c.list_id) found
  where l.item_id = found.list_id;
  return null;
end
$$;

create or replace function count_findable_members() returns trigger language plpgsql as $$
begin
  perform from contact_list
    where item_id in (select m.list_id from changed join list_member m using (crm_id))
    order by item_id for no key update;
  if not found then
    return null;
  end if;
  update contact_list l
  set member_count = member_count + case tg_op when 'INSERT' then n else -n end
  from (select m.list_id, count(*)::int as n from changed join list_member m using (crm_id)
         group by m.list_id) found
  where l.item_id = found.list_id;
  return null;
end
$$;

create or replace function count_passed_member() returns trigger language plpgsql as $$
begin
  perform from contact_list where item_id = new.list_id for no key update;
  update contact_list l
  set member_count = member_count
    + exists (select from contact_idx i where i.crm_id = new.crm_id)::int
    - exists (select from contact_idx i where i.crm_id = old.crm_id)::int
  where l.item_id = new.list_id;
  return null;
end
$$;

-- What was counted wrong until now.
do $$
begin
  perform from contact_list order by item_id for no key update;
  update contact_list l set member_count = found.n
  from (select c.item_id, count(i.crm_id)::int as n
          from contact_list c
          left join list_member m on m.list_id = c.item_id
          left join contact_idx i using (crm_id)
         group by c.item_id) found
  where found.item_id = l.item_id and l.member_count <> found.n;
end
$$;
